import type { Page } from 'playwright-core';

interface Watch {
  started: number;
  finished: { url: string; at: number }[];
  open: string[];
  tasks: number[];
}

/** Lets every page of this window note its calls and its long tasks. */
export async function watchLists(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Watch = { started: 0, finished: [], open: [], tasks: [] };
    (window as unknown as { watch: Watch }).watch = watch;
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href).pathname;
      watch.open.push(url);
      try {
        return await real(input, init);
      } finally {
        watch.open.splice(watch.open.indexOf(url), 1);
        watch.finished.push({ url, at: performance.now() });
      }
    };
    // The moment of the press itself, not of the command that leads to it.
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => (watch.started = performance.now()), { capture: true });
    new PerformanceObserver((list) => watch.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    });
  });
}

/** Pause before the next press, as a person looks first; later requests of the page do not count. */
const LOOK_MS = 400;

/** Waits until the page is complete and has asked for nothing for a moment; its stream of changes stays open. */
async function lookAtIt(page: Page): Promise<void> {
  await page.evaluate(
    ([calm]) =>
      new Promise<void>((resolve) => {
        const { watch } = window as unknown as { watch: Watch };
        let since = performance.now();
        const look = () => {
          const isBusy =
            watch.open.some((url) => !url.endsWith('/events')) || document.querySelector('main[aria-busy=true]');
          if (isBusy) since = performance.now();
          if (performance.now() - since > (calm ?? 0)) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    [LOOK_MS],
  );
}

/** A list: its page, and the call that brings its rows. */
export interface List {
  address: string;
  call: RegExp;
}

/**
 * Milliseconds from a press to the frame that shows the rows, or that there are none. The answer may arrive before the
 * page itself: until the menu marks the page, another one is on the screen.
 */
export async function clickToRows(page: Page, { address, call }: List, press: () => Promise<void>): Promise<number> {
  await lookAtIt(page);
  await page.evaluate(() => ((window as unknown as { watch: Watch }).watch.finished = []));
  await press();
  return page.evaluate(
    ([source, path]) =>
      new Promise<number>((resolve, reject) => {
        const { watch } = window as unknown as { watch: Watch };
        const pattern = new RegExp(source ?? '', 'u');
        const isShown = () =>
          watch.finished.some(({ url }) => pattern.test(url)) &&
          !watch.open.some((url) => pattern.test(url)) &&
          document.querySelector(`nav a[aria-current=page][href="${path}"]`) &&
          !document.querySelector('[data-testid=skeleton], tbody[class*=stale], main[aria-busy=true]');
        const look = () => {
          if (isShown()) resolve(performance.now() - watch.started);
          else if (performance.now() - watch.started > 20_000) reject(new Error('No rows came.'));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [call.source, address],
  );
}

/** The longest task, in milliseconds, while the page is scrolled down and up again. */
export async function longestTask(page: Page): Promise<number> {
  await lookAtIt(page);
  await page.evaluate(() => ((window as unknown as { watch: Watch }).watch.tasks = []));
  await page.mouse.move(700, 500);
  for (const distance of [...Array<number>(15).fill(500), ...Array<number>(15).fill(-500)]) {
    await page.mouse.wheel(0, distance);
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(frame)));
  }
  return page.evaluate(() => Math.max(0, ...(window as unknown as { watch: Watch }).watch.tasks));
}
