import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Long enough for choices that are still on their way. */
const TIMEOUT = { timeout: 10_000 };

/** Chooses the entry of this text in a drop-down list: the browser's own, or PrimeReact's, which opens at a press. */
export async function choose(user: UserEvent, field: HTMLElement, entry: string): Promise<void> {
  if (field instanceof HTMLSelectElement)
    await user.selectOptions(field, await within(field).findByRole('option', { name: entry }, TIMEOUT));
  else await user.click(await within(await openList(user, field)).findByRole('option', { name: entry }, TIMEOUT));
}

/** The entries of PrimeReact's drop-down list, which is closed again afterwards. */
export async function entriesOf(user: UserEvent, field: HTMLElement): Promise<string[]> {
  const entries = within(await openList(user, field)).getAllByRole('option');
  const texts = entries.map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return texts;
}

async function openList(user: UserEvent, field: HTMLElement): Promise<HTMLElement> {
  const root = field.closest<HTMLElement>('.p-dropdown')!;
  await user.click(root);
  return within(root).findByRole('listbox', {}, TIMEOUT);
}
