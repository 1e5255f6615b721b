import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Toasts } from '../../src/app/Toasts';
import { useShowNotice } from '../../src/shared/rents/useShowNotice';
import { renderPage } from './renderPage';

function Refused() {
  const show = useShowNotice();
  return (
    <button
      type="button"
      onClick={() =>
        show({
          type: 'notice',
          severity: 'error',
          messageKey: 'rent-start-fail-messsage',
          values: { code: 'A2026-00007' },
          failure: { kind: 'conflict', messageKey: 'illegal-transition' },
        })
      }
    >
      Iniciar
    </button>
  );
}

it('a refused action says what did not work, and once why', async () => {
  const { user } = renderPage({
    routes: [
      {
        path: '/',
        element: (
          <Toasts>
            <Refused />
          </Toasts>
        ),
      },
    ],
    at: '/',
    answers: {},
  });
  await user.click(screen.getByRole('button', { name: 'Iniciar' }));
  const toast = screen.getByRole('status');
  expect(toast).toHaveTextContent('Erro');
  expect(toast).toHaveTextContent('Não foi possível iniciar o A2026-00007.');
  expect(screen.getAllByText(/já não está num estado que o permita/u)).toHaveLength(1);
  expect(toast.textContent?.match(/já não está/gu)).toHaveLength(1);
});
