import { expect, test } from 'vitest';
import { formatDay, today } from '../../src/shared/domain/days';
import { mentions, says } from '../support/texts';
import { openRent } from './openRent';

test('an early start says that the first day moves, and leads to the choice of the days from today on', async () => {
  const { screen, rent, api } = await openRent();
  await screen.presses('button', says('rent:actions.start'));
  await screen.sees('dialog', mentions('rent:ask.startEarlyTitle'));
  await screen.seesText(new RegExp(`o primeiro dia passa a ser ${formatDay(today(), 'pt')}`, 'u'));
  await screen.presses('button', says('rent:ask.startReview'));
  await screen.sees('dialog', mentions('rent:dates.changeTitle'));
  expect(await api.rent(rent.id)).toMatchObject({ state: 'NOT_STARTED', startDate: rent.startDate });
});
