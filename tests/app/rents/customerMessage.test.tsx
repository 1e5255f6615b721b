import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Rent } from '../../../machines/types';
import { Component as RentDetailPage } from '../../../src/features/rents/page/RentDetailPage';
import { messageKinds, messageOf } from '../../../src/features/rents/message/message.logic';
import { texts } from '../renderPage';
import { answersOf, rent } from '../tables/harness/fixture';
import { take } from '../tables/harness/gestures';
import { openView } from '../tables/harness/openView';

const view = { page: RentDetailPage, path: '/apps/cockpit/rents/:id', at: '/apps/cockpit/rents/42', needs: [] };
const WRITE = 'Escrever ao cliente';

async function openMenu(changes: Partial<Rent>) {
  const { user } = await openView({ ...view, answers: answersOf(changes) });
  await take(user, ['press', 'Mais ações']);
  return user;
}

async function openMessage(changes: Partial<Rent>) {
  const user = await openMenu(changes);
  await take(user, ['press', WRITE]);
  return user;
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' });
const mail = () => new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Abrir no e-mail' }).href);

const unpaid: Partial<Rent> = { payed: false, missing: 80.5, dueOn: '2026-11-15T00:00:00' };

test.each<[kind: string, changes: Partial<Rent>, subject: RegExp, words: RegExp]>([
  ['a request', { state: 'ORDERING' }, /^Pedido/u, /Registámos o seu pedido.*- .*Total com IVA: /su],
  ['a confirmation', { state: 'NOT_STARTED' }, /^Confirmação/u, /Confirmamos o seu aluguer.*- .*Total com IVA: /su],
  ['a reminder', { state: 'ONGOING', endDate: '2026-11-25T00:00:00' }, /a 25\/11\/2026$/u, /tem consigo:\n- /u],
  ['a late return', { state: 'ONGOING', endDate: '2026-11-18T00:00:00' }, /atraso/u, /ainda não recebemos:\n- /u],
  ['a debt', { state: 'ENDED', ...unpaid }, /por pagar/u, /tem 80,50\s€ por pagar \(venceu há 5 dias\)\./u],
])('the customer is written %s', async (_kind, changes, subject, words) => {
  await openMessage(changes);
  expect(text().value).toMatch(words);
  expect(text().value).toMatch(/Obras do Sul, Lda\.$/u);
  const { pathname, searchParams } = mail();
  expect(pathname).toBe(rent.customer.email);
  expect(searchParams.get('subject')).toMatch(subject);
  expect(searchParams.get('body')).toBe(text().value.replaceAll('\n', '\r\n'));
});

test('of a rent that is out and not paid either message can be chosen, and a changed one stays', async () => {
  const user = await openMessage({ state: 'ONGOING', endDate: '2026-11-18T00:00:00', ...unpaid });
  await user.type(text(), ' Até já.');
  await take(user, ['press', 'Pagamento']);
  expect(text().value).toMatch(/80,50\s€/u);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await take(user, ['press', 'Mais ações']);
  await take(user, ['press', WRITE]);
  expect(text().value).toMatch(/Até já\.$/u);
});

test('for a user without prices a message names no amounts', () => {
  const [reserved, today] = [{ ...rent, ...unpaid, state: 'NOT_STARTED' }, '2026-11-20'];
  const words = { lang: 'pt', today, company: undefined, seesPrices: false };
  const t = { t: texts.getFixedT('pt', 'rent'), tRents: texts.getFixedT('pt', 'rents') };
  expect(messageKinds(reserved, today, true)).toEqual(['confirmation', 'unpaid']);
  expect(messageKinds(reserved, today, false)).toEqual(['confirmation']);
  expect(messageOf('confirmation', reserved, { ...words, ...t }).text).not.toMatch(/€/u);
});

test('there is nothing to write about a rent that is over and paid', async () => {
  await openMenu({ state: 'ENDED', payed: true, missing: 0 });
  expect(screen.queryByRole('menuitem', { name: WRITE })).toBeNull();
});
