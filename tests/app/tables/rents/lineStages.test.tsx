import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Rent, RentLine } from '../../../../machines/types';
import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import { answersOf, rent } from '../harness/fixture';
import { openView } from '../harness/openView';

/* Actions on a unit and what stands beside it, by the stage of its line. */

const [first, second] = rent.rentLines as [RentLine, RentLine];
const outOn = rent.startDate;
const back = { outOn, backOn: '2026-11-16T00:00:00' };
const EXCHANGE = 'Trocar o 100207 por outra unidade';
const SWAP = 'Trocar o 100207, que está com o cliente';
const FIND = 'Dar o 100207, que estava perdido, por encontrado';

/** Opens the page of a rent that differs in this. */
const openRent = (change: Partial<Rent>) =>
  openView({
    page: RentDetailPage,
    path: '/apps/cockpit/rents/:id',
    at: '/apps/cockpit/rents/42',
    needs: [],
    answers: answersOf(change),
  });

/** Names of the buttons on the page of a rent with these lines. */
async function buttonsOf(rentLines: RentLine[]): Promise<string[]> {
  await openRent({ rentLines });
  return screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
}

test.each<[stage: string, line: Partial<RentLine>, offered: string[]]>([
  ['has not gone out', {}, [EXCHANGE]],
  ['is out', { outOn }, [SWAP]],
  ['is back', back, []],
  ['is back damaged', { ...back, condition: 'DAMAGED' }, []],
  ['was lost', { ...back, condition: 'LOST' }, [FIND]],
  ['was found', { ...back, condition: 'LOST', foundOn: '2026-11-18T00:00:00' }, []],
  ['was swapped', { ...back, swappedBy: 100300 }, []],
  ['was lost and replaced', { ...back, condition: 'LOST', swappedBy: 100300 }, [FIND]],
  ['never went out', { backOn: back.backOn }, []],
])('a unit that %s', async (_stage, line, offered) => {
  const asset = { ...first.asset, assetModel: { id: 31, description: 'Gerador' } };
  const rentLines = [
    { ...first, asset, ...line },
    { ...second, outOn },
  ];
  const names = await buttonsOf(rentLines);
  expect(names.filter((name) => [EXCHANGE, SWAP, FIND].includes(name))).toEqual(offered);
});

test('a unit that went out for another has neither value nor discount to change', async () => {
  const rentLines = [
    { ...first, ...back, swappedBy: second.asset.serialNumber },
    { ...second, outOn, paymentValue: 0, insteadOf: first.asset.serialNumber },
  ];
  const names = await buttonsOf(rentLines);
  const own = (serial: string) => names.filter((name) => /valor|desconto/iu.test(name) && name.includes(serial));
  expect(own('100207')).toHaveLength(2);
  expect(own('100641')).toEqual([]);
});

test.each<[state: Rent['state'], line: Partial<RentLine>, notes: number]>([
  ['ONGOING', back, 1],
  ['ENDED', back, 1],
  ['ENDED', { backOn: back.backOn }, 0],
  ['ENDED', {}, 0],
])('a line of a rent that is %s, %j, says when its unit came back %i times', async (state, line, notes) => {
  await openRent({ state, rentLines: [{ ...first, ...line }] });
  expect(screen.queryAllByText('Devolvido em 16/11/2026')).toHaveLength(notes);
});

test.each<[state: Rent['state'], lines: Partial<RentLine>[], end: string | null]>([
  ['ENDED', [back, { outOn, backOn: '2026-11-18T00:00:00' }], '18/11/2026'],
  ['ENDED', [back, { backOn: '2026-11-19T00:00:00' }], '16/11/2026'],
  ['ENDED', [{}, {}], null],
  ['ONGOING', [back, { outOn }], null],
])('the days of a rent that is %s, with lines %j, name the last return: %s', async (state, lines, end) => {
  await openRent({ state, rentLines: lines.map((line, at) => ({ ...(at === 0 ? first : second), ...line })) });
  const term = screen.queryByText('Devolvido');
  if (end === null) expect(term).toBeNull();
  else expect(term?.nextElementSibling?.textContent).toContain(end);
});
