import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FilterPopup } from '../../../src/shared/ui/filters/FilterPopup';
import { renderPage } from '../renderPage';

const element = (
  <FilterPopup label="Centro" chosen="" onClear={() => undefined}>
    <input aria-label="Loures" type="checkbox" />
  </FilterPopup>
);

/** Opens the filter by its button, with the focus in it. */
async function openFilter() {
  const { user } = renderPage({ routes: [{ path: '/', element }], at: '/', answers: {} });
  const opener = await screen.findByRole('button', { name: 'Centro' });
  await user.click(opener);
  expect(await screen.findByRole('checkbox')).toHaveFocus();
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  return { user, opener };
}

test.each([
  ['Esc', '{Escape}'],
  ['its button', 'Fechar'],
])('a filter that is closed by %s gives the focus back', async (_how, press) => {
  const { user, opener } = await openFilter();
  if (press === 'Fechar') await user.click(screen.getByRole('button', { name: press }));
  else await user.keyboard(press);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test.each([false, true])(
  'a press elsewhere closes a filter and keeps its own focus (one inside first: %s)',
  async (isUsed) => {
    const { user, opener } = await openFilter();
    if (isUsed) await user.click(screen.getByRole('checkbox'));
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).not.toHaveFocus();
  },
);
