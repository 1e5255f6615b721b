import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { SCANNER_PAUSE } from '../../../machines/device/scanner.machine';

const FAR = 150;

/** Milliseconds between typed keys: slower than a scanner's, as a number that is typed faster is read as a code. */
const KEY_GAP = SCANNER_PAUSE + 20;

/** Keyboard-only use: everything is reached with Tab, and a missing target fails. */
export function keyboardOf(page: Page) {
  // An open dialog is all there is.
  const scope = page.locator('body:not(:has([role=dialog])), [role=dialog]').last();
  const find = (role: 'button' | 'textbox' | 'combobox' | 'link', name: RegExp) =>
    scope.getByRole(role, { name }).filter({ visible: true }).first();
  const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

  async function reach(role: Parameters<typeof find>[0], name: RegExp): Promise<void> {
    const target = find(role, name);
    await target.waitFor();
    for (let presses = 0; presses < FAR; presses += 1) {
      if (await isFocused(target)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to the ${role} ${name}.`);
  }

  return {
    /** Tabs to a button or link and presses Enter. */
    async press(role: Parameters<typeof find>[0], name: RegExp): Promise<void> {
      await expect.poll(() => find(role, name).isEnabled()).toBe(true);
      await reach(role, name);
      await page.keyboard.press('Enter');
    },
    /** Tabs to a field and types. */
    async typeInto(role: Parameters<typeof find>[0], name: RegExp, text: string): Promise<void> {
      await reach(role, name);
      await page.keyboard.type(text, { delay: KEY_GAP });
    },
    /** The screen itself moves the focus there. */
    async waitForFocus(role: Parameters<typeof find>[0], name: RegExp): Promise<void> {
      await find(role, name).waitFor();
      await expect.poll(() => isFocused(find(role, name))).toBe(true);
    },
  };
}
