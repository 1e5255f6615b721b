import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as TodayPage } from '../../../src/features/dashboards/today/TodayPage';
import { openView, textsIn, type View } from './harness/openView';
import { paper, testView } from './harness/testView';
import { leavingRent, todayWork } from './harness/todayFixture';

const view: View = {
  page: TodayPage,
  path: '/apps/cockpit/today',
  at: '/apps/cockpit/today',
  needs: ['rent:read'],
  answers: { 'GET /rents/today': () => Response.json(todayWork) },
};
const MOVE = 'rent:update|handover:update';

/** A row, by its customer. */
const rowOf = (customer: string) => () => screen.getByRole('link', { name: customer }).closest('li')!;

const tomorrow = [
  ...['2 × Compactador Wacker', '100501, 100502', '·', 'Loures', '1 × Cilindro Bomag', '100503', '·', 'Setúbal'],
  ...['100502', ':', 'ainda fora com Vale Fundo, atrasado 3 dias', '·', 'A2026-00060'],
  ...['100503', ':', 'em manutenção, até 22/11/2026'],
];
const rows = (isNarrow: boolean) => [
  {
    title: `what to prepare for tomorrow: how many of which model, where, and what is not ready${isNarrow ? ', on a phone' : ''}`,
    isNarrow,
    of: rowOf('Obras do Tejo'),
    texts: ['Obras do Tejo', 'A2026-00051', '·', '+351 210 000 051', 'até 24/11/2026', ...tomorrow, '51,50 €'],
  },
  {
    title: `how much of a rent has gone out, and what is left${isNarrow ? ', on a phone' : ''}`,
    isNarrow,
    of: rowOf('Serra Norte'),
    texts: [
      ...['até 30/11/2026', '2 de 4 entregues', '2 × Gerador Himoinsa', '100523, 100524', '·', 'Loures'],
      ...['100524', ':', 'Avariado', '52,50 €'],
    ],
  },
  {
    title: `how much of a late rent is back${isNarrow ? ', on a phone' : ''}`,
    isNarrow,
    of: rowOf('Porto Azul'),
    texts: [...['Atrasado 2 dias', '1 de 2 devolvidos', '1 × Martelo Hilti', '100532', '·', 'Setúbal', '53,50 €']],
  },
  {
    title: `what comes back, and since when it is out${isNarrow ? ', on a phone' : ''}`,
    isNarrow,
    of: rowOf('Monte Alto'),
    texts: ['desde 14/11/2026', '1 × Betoneira Imer', '100551', '·', 'Loures', '55,50 €'],
  },
  {
    title: `how long ago a rent should have gone out${isNarrow ? ', on a phone' : ''}`,
    isNarrow,
    of: rowOf('Vila Nova'),
    texts: ['há 3 dias', '1 × Plataforma Genie', '100561', '·', 'Setúbal', '56,50 €'],
  },
];

testView({
  name: 'the work of a day',
  view,
  refetchesOn: {
    rents: ['GET /rents/today'],
    assets: ['GET /rents/today'],
    centers: ['GET /rents/today'],
    maintenances: ['GET /rents/today'],
  },
  controls: [
    ['button', 'Imprimir lista'],
    ['link', /^Ver (?:os \d+ )?na lista$/u],
    ['link', 'Quinta Velha'],
    ['link', '+351 210 000 054'],
    ['link', 'Entregar: A2026-00054, Quinta Velha', MOVE],
    ['link', 'Serra Norte'],
    ['link', '+351 210 000 052'],
    ['link', 'Entregar: A2026-00052, Serra Norte', MOVE],
    ['link', 'Porto Azul'],
    ['link', '+351 210 000 053'],
    ['link', 'Devolver: A2026-00053, Porto Azul', MOVE],
    ['link', 'Monte Alto'],
    ['link', '+351 210 000 055'],
    ['link', 'Devolver: A2026-00055, Monte Alto', MOVE],
    ['link', 'Vila Nova'],
    ['link', '+351 210 000 056'],
    ['link', 'Entregar: A2026-00056, Vila Nova', MOVE],
    ['link', 'Obras do Tejo'],
    ['link', '+351 210 000 051'],
    ['link', 'A2026-00060'],
    ['link', 'Entregar: A2026-00051, Obras do Tejo', MOVE],
    ['link', 'Jardins do Sado'],
    ['link', '+351 215 110 061'],
    ['button', 'Marcar como pago: A2026-00048, Jardins do Sado', 'rent:update'],
  ],
  shows: [
    ...rows(false),
    ...rows(true),
    {
      title: 'an unpaid rent: whose, which, until when, what and how much',
      texts: [
        ...['Jardins do Sado', 'A2026-00048', '·', '+351 215 110 061', 'até 27/11/2026'],
        '2 equipamentos',
        '1.518,44 €',
      ],
    },
    {
      title: 'how many units are not ready beside what they are for',
      texts: ['Preparar para amanhã', '1', '2 não estão prontos', 'Ver na lista'],
    },
  ],
  links: {
    'A2026-00060': '/apps/cockpit/rents/60',
    'Entregar: A2026-00051, Obras do Tejo': '/apps/cockpit/rents/51/hand-out',
    'Devolver: A2026-00053, Porto Azul': '/apps/cockpit/rents/53/take-back',
    'Ver na lista': '/apps/cockpit/rents?view=NOT_STARTED&from=2026-11-21&to=2026-11-21',
  },
});

test('units of a seventh model are counted beside those that are listed', async () => {
  const models = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'G', 'H'];
  const rentLines = models.map((model, index) => ({
    ...leavingRent.rentLines[0]!,
    id: index,
    lineOrder: index,
    asset: { serialNumber: 100700 + index, description: model, assetModel: { id: model, description: model } },
  }));
  const leaving = { count: 1, rents: [{ ...leavingRent, rentLines }] };
  const sections = { ...todayWork.sections, leaving };
  await openView({ ...view, answers: { 'GET /rents/today': () => Response.json({ ...todayWork, sections }) } });
  const texts = textsIn(rowOf('Quinta Velha')());
  expect(texts).toContain('1 × F');
  expect(texts).toContain('e mais 3 unidades');
});

test('on a phone, three rents that wait until tomorrow are folded, and the first has the focus once they are shown', async () => {
  const [first] = todayWork.sections.tomorrow.rents;
  const rents = ['Alfa', 'Beta', 'Gama'].map((description, index) => ({
    ...first!,
    id: 900 + index,
    customer: { ...first!.customer, id: 900 + index, description },
  }));
  const tomorrow = { count: 3, rents };
  const answers = {
    'GET /rents/today': () => Response.json({ ...todayWork, sections: { ...todayWork.sections, tomorrow } }),
  };
  const { user } = await openView({ ...view, answers }, { isNarrow: true });
  expect(screen.getByRole('heading', { name: 'Preparar para amanhã' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Alfa' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mostrar 3' }));
  expect(screen.getByRole('link', { name: 'Alfa' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Mostrar 3' })).toBeNull();
});

test('on a phone they are shown where the address names them', async () => {
  const { unpaid } = todayWork.sections;
  const rents = [1, 2, 3].map((id) => ({ ...unpaid.rents[0]!, id }));
  const sections = { ...todayWork.sections, unpaid: { count: 3, rents } };
  await openView(
    {
      ...view,
      at: `${view.at}#unpaid`,
      answers: { 'GET /rents/today': () => Response.json({ ...todayWork, sections }) },
    },
    { isNarrow: true },
  );
  expect(screen.queryByRole('button', { name: 'Mostrar 3' })).toBeNull();
});

/** A line for the time, and where the rents of the fixture are delivered. */
const PLACE = ['Hora', 'Rua do Cais, 3, Setúbal 2900-123 Portugal'];

test('the list of the warehouse on paper has all that moves, unit by unit, and no prices', async () => {
  await openView(view);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const texts = textsIn(paper());
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(texts).toEqual([
    ...['Obras do Sul, Lda.', 'NIF 500 000 000', 'Lista do armazém', 'Todos os centros', 'sexta-feira, 20/11/2026'],
    ...headOf('Saem hoje', '1'),
    ...['Quinta Velha', 'A2026-00054 · +351 210 000 054 · 20/11/2026 – 23/11/2026', ...PLACE],
    ...['100541', 'Dumper Ausa'],
    ...headOf('Entregues em parte', '1'),
    ...['Serra Norte', 'A2026-00052 · +351 210 000 052 · 18/11/2026 – 30/11/2026 · 2 de 4 entregues', ...PLACE],
    ...['100523', 'Gerador Himoinsa', 'Loures', '100524', 'Gerador Himoinsa', 'Loures', 'Avariado'],
    ...headOf('Regressam hoje', '1'),
    ...['Monte Alto', 'A2026-00055 · +351 210 000 055 · 14/11/2026 – 20/11/2026', ...PLACE],
    ...['100551', 'Betoneira Imer', 'Loures'],
    ...headOf('Em atraso', '1'),
    ...['Porto Azul', 'A2026-00053 · +351 210 000 053 · 10/11/2026 – 18/11/2026 · 1 de 2 devolvidos', ...PLACE],
    ...['100532', 'Martelo Hilti', 'Setúbal'],
    ...headOf('Deviam ter saído', '1'),
    ...['Vila Nova', 'A2026-00056 · +351 210 000 056 · 17/11/2026 – 25/11/2026', ...PLACE],
    ...['100561', 'Plataforma Genie', 'Setúbal'],
    ...headOf('Preparar para amanhã', '1'),
    ...['Obras do Tejo', 'A2026-00051 · +351 210 000 051 · 21/11/2026 – 24/11/2026', ...PLACE],
    ...['100501', 'Compactador Wacker', 'Loures'],
    ...['100502', 'Compactador Wacker', 'Loures'],
    'ainda fora com Vale Fundo, atrasado 3 dias, A2026-00060',
    ...['100503', 'Cilindro Bomag', 'Setúbal', 'em manutenção, até 22/11/2026'],
  ]);
  expect(document.querySelector('[data-print]')).toBeNull();
});

function headOf(title: string, count: string): string[] {
  return [title, count, 'N.º de série', 'Equipamento', 'Centro', 'Observações'];
}
