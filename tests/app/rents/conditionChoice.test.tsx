import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConditionChoice } from '../../../src/features/rents/handover/units/ConditionChoice';
import { renderPage } from '../renderPage';

test('a condition that is not taken over is not shown as chosen', async () => {
  const element = <ConditionChoice direction="IN" value="OK" onChoose={() => undefined} />;
  const { user } = renderPage({ routes: [{ path: '/', element }], at: '/', answers: {} });
  const [first, second] = await screen.findAllByRole('radio');
  expect(first).toBeChecked();
  await user.click(second!);
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
});
