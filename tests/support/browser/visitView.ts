import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { E2e, OpenOptions } from './browser';
import { navigateInApp } from './navigateInApp';
import { BLANK_ROUTE } from './pageReuse';
import { textsOf } from '../texts';
import { heading, VIEWS, type Records } from './views';

interface Visit extends Pick<OpenOptions, 'language' | 'settings'> {
  e2e: E2e;
  records: Records;
  /** Name of the view. */
  view: string;
  /** Width of the window, in pixels. */
  width: number;
  /** Whether the screen is touched; narrow ones are. */
  isTouched?: boolean;
}

/**
 * Opens a view of the cockpit, in the window of the view before where that has the same user and settings.
 * @returns the page, which shows all of the view
 */
export async function visitView({
  e2e,
  records,
  view,
  width,
  language = 'pt',
  settings,
  isTouched = width < 600,
}: Visit): Promise<Page> {
  const { as, settings: own, address, open, shows } = VIEWS[view]!;
  const { page, isUsed } = await e2e.open({
    as,
    language,
    theme: 'light',
    settings: { ...own, ...settings },
    reusePage: as !== undefined,
  });
  const to = address(records);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  await lookFrom(page, width, isTouched);
  if (!isUsed) await page.goto(to);
  else if (to !== BLANK_ROUTE) await navigateInApp(page, to);
  await heading(page);
  // Late parts shift the layout, and a click would miss its button.
  await everythingShown(page);
  const text = textsOf(language);
  await open?.(page, text);
  await shows(page, text);
  await everythingShown(page);
  return page;
}

/** Waits for later answers too; the network is never idle, because the stream of changes stays open. */
async function everythingShown(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [data-testid=skeleton]'));
}

/** Gives the window a width, and a screen that is touched or not. */
export async function lookFrom(page: Page, width: number, isTouched = width < 600): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const screen = await page.context().newCDPSession(page);
  await screen.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), 'is touched').toBe(isTouched);
}

/** Makes the window as high as all that is in it: what stands half under a fixed bar would count as too small. */
export async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
        ({ scrollHeight }) => scrollHeight,
      ),
    ),
  );
  await page.setViewportSize({ width: page.viewportSize()!.width, height: height + 400 });
  await animationsEnd(page);
}

/** Waits until nothing is on its way, in size or colour. What follows a scroll position never ends. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  );
}
