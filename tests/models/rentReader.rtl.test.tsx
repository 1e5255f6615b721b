import { test } from 'vitest';
import { openRent } from './openRent';

test.each(['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'] as const)(
  'who may only read sees a rent in %s without a single control',
  async (stage) => {
    const { screen, rent } = await openRent({ stage, username: 'tomas' });
    await screen.sees('heading', new RegExp(rent.code, 'u'));
    await screen.seesText(/^100,00\s€$/u);
    for (const name of [/^Reservar$/u, /Iniciar/u, /Concluir/u, /Marcar/u, /Alterar/u, /Adicionar/u, /Remover/u])
      await screen.misses('button', name);
    await screen.misses('textbox', /./u);
  },
);
