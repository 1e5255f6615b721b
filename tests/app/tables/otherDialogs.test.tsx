import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Rent } from '../../../machines/types';
import { Component as CustomerPage } from '../../../src/features/customers/detail/CustomerPage';
import { Component as UserPage } from '../../../src/features/backoffice/users/UserPage';
import { Component as InventoryPage } from '../../../src/features/inventory/list/InventoryPage';
import { Component as ProfilePage } from '../../../src/features/profile/ProfilePage';
import { Component as ModelsPage } from '../../../src/features/settings/models/ModelsPage';
import { Component as RentsListPage } from '../../../src/features/rents/list/RentsListPage';
import { Component as RentDetailPage } from '../../../src/features/rents/page/RentDetailPage';
import { invalidate, type ResourceName } from '../../../src/shared/cache/invalidation';
import type { UserEvent } from '@testing-library/user-event';
import { choose, entriesOf } from '../choose';
import type { Recorded } from '../renderPage';
import { openFieldsOf } from '../openWhileSent';
import { accessibleTree } from './harness/accessibleTree';
import { expectDialogApproved } from './harness/approvedTree';
import { answersOf } from './harness/fixture';
import { TIMEOUT, take, type Step } from './harness/gestures';
import { openView, type View } from './harness/openView';

const profile = (isEnabled: boolean): View => ({
  page: ProfilePage,
  path: '/profile',
  at: '/profile',
  needs: [],
  answers: {
    'GET /auth/profile': () =>
      Response.json({
        username: 'rita',
        email: 'rita@obras.example',
        secondFactor: { isEnabled, isRequired: false, recoveryCodesLeft: 7 },
      }),
    'GET /auth/sessions': () => Response.json([]),
  },
});
const user: View = { page: UserPage, path: '/backoffice/users/:id', at: '/backoffice/users/3', needs: [] };
const inventory: View = {
  page: InventoryPage,
  path: '/apps/cockpit/inventory',
  at: '/apps/cockpit/inventory',
  needs: [],
};
const rents: View = { page: RentsListPage, path: '/apps/cockpit/rents', at: '/apps/cockpit/rents', needs: [] };
const customerView: View = { page: CustomerPage, path: '/c/:id', at: '/c/7', needs: [] };
const models: View = { page: ModelsPage, path: '/m', at: '/m', needs: [] };
const rentIn = (changes: Partial<Rent>): View => ({
  page: RentDetailPage,
  path: '/apps/cockpit/rents/:id',
  at: '/apps/cockpit/rents/42',
  needs: [],
  answers: answersOf(changes),
});

const MACHINE = 'Selecionar 100207, Gerador 20 kVA Himoinsa HYW-20';
/** Dialogs that no action of a table opens, by the buttons that lead to them. */
const DIALOGS: readonly (readonly [name: string, view: View, ...press: string[]])[] = [
  ['the own account', profile(false), 'Alterar palavra-passe'],
  ['the own account', profile(false), 'Ativar'],
  ['the own account', profile(true), 'Desativar'],
  ['the own account', profile(true), 'Novos códigos de recuperação'],
  ['a user', user, 'Repor palavra-passe'],
  ['a customer', customerView, 'Receber'],
  ['the list of equipment', inventory, 'Códigos QR'],
  ['several machines', inventory, MACHINE, 'Alterar estado'],
  ['several machines', inventory, MACHINE, 'Alterar etiquetas'],
  ['new machines', inventory, 'Novo equipamento', 'Vários de uma vez'],
  ['a running rent', rentIn({}), 'Foto 1 de Martelo demolidor Hilti TE 1000 100641'],
];

test.each(DIALOGS.map(([name, view, ...press]) => [`${name}: ${press.join(', ')}`, name, view, press] as const))(
  '%s opens as it was approved',
  async (_title, name, view, press) => {
    const page = await openView(view);
    for (const each of press) await take(page.user, ['press', each]);
    await screen.findByRole('dialog', {}, TIMEOUT);
    await expectDialogApproved(name);
  },
);

test('a form with input asks before it is left', async () => {
  const page = await openView(rentIn({}));
  await take(page.user, ['press', 'Alterar notas e referência']);
  await take(page.user, ['type', 'Notas', 'Portão azul']);
  await page.user.keyboard('{Escape}');
  await screen.findByRole('alertdialog', {}, TIMEOUT);
  await act(() => Promise.resolve());
  expect(screen.getByRole('dialog')).toBeVisible();
  await expectDialogApproved('a form that is left');
});

/** Dialogs that ask before what was typed is lost, each with a kind of form of its own. */
const ASKING: [dialog: string, view: View, ...steps: Step[]][] = [
  ['the notes of a rent', rentIn({}), ['press', 'Alterar notas e referência'], ['type', 'Notas', 'Portão azul']],
  ['the days of a rent', rentIn({ state: 'ORDERING' }), ['press', 'Alterar datas'], ['type', 'Fim', '01/02/2027']],
  ['several machines', inventory, ['press', MACHINE], ['press', 'Alterar estado'], ['choose', 'Estado', 'Na oficina']],
  ['a new rent', rents, ['press', 'Novo aluguer'], ['type', 'Notas', 'Portão azul']],
];

test.each(ASKING)(
  'nothing can be typed in %s while it asks, and what was left has the focus again',
  async (_dialog, view, ...steps) => {
    const page = await openView(view);
    for (const step of steps) await take(page.user, step);
    const left = document.activeElement;
    await page.user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', {}, TIMEOUT);
    expect(openFieldsOf(screen.getByRole('dialog'))).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Continuar a escrever' }));
    expect(openFieldsOf(screen.getByRole('dialog'))).not.toEqual([]);
    await waitFor(() => expect(left).toHaveFocus());
  },
);

/** Dialogs of a page, by the button that opens each. */
const OPENED: [button: string, view: View][] = [
  ['Alterar datas', rentIn({ state: 'ORDERING' })],
  ['Alterar notas e referência', rentIn({})],
  ['Alterar cliente ou morada', rentIn({ state: 'ORDERING' })],
  ['Adicionar encargo', rentIn({})],
  ['Novo aluguer', rents],
  ['Novo equipamento', inventory],
  ['Novo modelo', models],
  ['Repor palavra-passe', user],
  ['Alterar palavra-passe', profile(false)],
];

test.each(OPENED)('the focus goes back to %s when its dialog is closed', async (button, view) => {
  const page = await openView(view);
  await take(page.user, ['press', button]);
  await screen.findByRole('dialog', {}, TIMEOUT);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(button));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const CHOICES: [call: string, field: string, view: View, press: string[]][] = [
  ['GET /assetStates', 'Estado', inventory, ['Novo equipamento']],
  ['GET /centers', 'Centro', inventory, ['Novo equipamento']],
  ['GET /tags', 'Etiquetas', inventory, ['Novo equipamento']],
  ['GET /asset-models', 'Pertence ao modelo', inventory, ['Novo equipamento']],
  ['GET /assetStates', 'Estado', inventory, [MACHINE, 'Alterar estado']],
  ['GET /rates', 'Tabela de preços', models, ['Novo modelo']],
  ['GET /charge-types', 'Tipo de encargo', rentIn({}), ['Adicionar encargo']],
];

test.each(CHOICES)(
  'what %s chooses from is said to be unread, and read again: %s',
  async (call, field, view, press) => {
    const answers = { ...answersOf(), ...view.answers };
    let isDown = true;
    const answer: Recorded = (request, body) =>
      isDown ? Response.json({ code: 'internal' }, { status: 500 }) : answers[call]!(request, body);
    const page = await openView({ ...view, answers: { ...answers, [call]: answer } });
    for (const each of press) await take(page.user, ['press', each]);
    const dialog = await screen.findByRole('dialog', {}, TIMEOUT);
    expect(await within(dialog).findByText(/^Não foi possível carregar estes dados\./u)).toBeVisible();
    isDown = false;
    await take(page.user, ['press', 'Tentar de novo']);
    await waitForChoices(page.user, dialog, field);
    expect(within(dialog).queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  },
);

test.each(CHOICES)('what was chosen from %s stays when it is read again: %s', async (call, field, view, press) => {
  const { user, requests, isIdle } = await openView(view);
  for (const each of press) await take(user, ['press', each]);
  const dialog = await screen.findByRole('dialog', {}, TIMEOUT);
  const entries = await waitForChoices(user, dialog, field);
  await choose(user, choiceOf(dialog, field), entries.at(-1)!);
  const before = accessibleTree(dialog);
  const known = requests.length;
  act(() => invalidate(call.replace('GET /', '') as ResourceName));
  await act(isIdle);
  expect(requests.slice(known).map((request) => request.call)).toContain(call);
  expect(accessibleTree(dialog)).toBe(before);
});

const choiceOf = (dialog: HTMLElement, field: string) =>
  within(dialog).getByLabelText(new RegExp(`^${field}(?: opcional)?\\W*$`, 'u'), { selector: 'input' });

/** Waits until a field has what can be chosen, and answers that. */
async function waitForChoices(user: UserEvent, dialog: HTMLElement, field: string): Promise<string[]> {
  return waitFor(async () => {
    const entries = await entriesOf(user, choiceOf(dialog, field));
    expect(entries.length).toBeGreaterThan(1);
    return entries;
  });
}
