import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Size of everything that a page loaded until its first content, gzip-compressed, in kB of 1000 bytes. */
export interface Weight {
  javascript: number;
  everything: number;
  files: string[];
}

const CLIENT = 'dist/client';

/**
 * Opens an address in a browser that has nothing of it and weighs what had arrived when `selector` became visible. Sizes are those of the
 * `.gz` files of the build, whatever the browser negotiated; answers of the API are compressed here.
 */
export async function measurePageWeight(page: Page, address: string, selector: string): Promise<Weight> {
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  const answers = new Map<string, Promise<Buffer>>();
  page.on(
    'response',
    (response) =>
      void answers.set(
        response.url(),
        response.body().catch(() => Buffer.alloc(0)),
      ),
  );
  await page.addInitScript(recordWhenVisible, selector);
  await page.goto(address);
  await page.waitForFunction(() => 'visibleAt' in window);
  const { origin } = new URL(page.url());
  const arrived = await page.evaluate(arrivedInTime);
  const sizes = await Promise.all(
    [...new Set([page.url(), ...arrived])]
      .filter((url) => url.startsWith(origin))
      .map(async (url) => ({
        path: new URL(url).pathname,
        size: await compressedSize(new URL(url).pathname, await answers.get(url)),
      })),
  );
  const total = (fits: (path: string) => boolean) =>
    sizes.filter(({ path }) => fits(path)).reduce((sum, { size }) => sum + size, 0) / 1000;
  return {
    javascript: total((path) => path.endsWith('.js')),
    everything: total(() => true),
    files: sizes
      .map(({ path, size }) => `${(size / 1000).toFixed(1)} ${path}`)
      .sort((a, b) => parseFloat(b) - parseFloat(a)),
  };
}

/** Runs in the page, before anything else of it: the first frame in which the selector has a box. */
function recordWhenVisible(selector: string): void {
  const look = () => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box && box.width > 0 && box.height > 0) Object.assign(window, { visibleAt: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: addresses whose answers were there in time. */
function arrivedInTime(): string[] {
  const { visibleAt } = window as unknown as { visibleAt: number };
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return resources
    .filter((entry) => entry.responseEnd > 0 && entry.responseEnd <= visibleAt)
    .map((entry) => entry.name);
}

async function compressedSize(path: string, body: Buffer | undefined): Promise<number> {
  const file = join(CLIENT, path);
  if (existsSync(`${file}.gz`)) return statSync(`${file}.gz`).size;
  if (existsSync(file) && statSync(file).isFile())
    return /\.(?:woff2?|png|jpe?g|webp)$/u.test(file) ? statSync(file).size : gzipSync(readFileSync(file)).length;
  return gzipSync(body ?? Buffer.alloc(0)).length;
}
