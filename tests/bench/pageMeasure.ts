import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** A processor four times as slow, and what Chromium's tools call Fast 4G. */
const CPU_RATE = 4;
const NETWORK = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };

interface Watched {
  watched: { shown: Promise<number>; pressed: number; tasks: { start: number; duration: number }[] };
}

/** Moments and figures of one load of a page, in milliseconds and kB of 1000 bytes as they travelled. */
export interface Load {
  shown: number;
  /** Parts above 50 ms of all tasks until then. */
  blocking: number;
  javascript: number;
  requests: number;
}

/** A page that is slowed down, and its connection. */
export async function openSlowed(context: BrowserContext): Promise<{ page: Page; client: CDPSession }> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await page.addInitScript(() => {
    const watched: Watched['watched'] = { shown: Promise.resolve(0), pressed: 0, tasks: [] };
    Object.assign(window, { watched });
    addEventListener('pointerup', ({ timeStamp }) => (watched.pressed = timeStamp), true);
    new PerformanceObserver((list) =>
      watched.tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ start: startTime, duration }))),
    ).observe({ type: 'longtask', buffered: true });
  });
  return { page, client };
}

/** Loads an address until `count` elements match, the last of them with a box. */
export async function measureLoad(
  { page, client }: Awaited<ReturnType<typeof openSlowed>>,
  address: string,
  selector: string,
  count: number,
): Promise<Load> {
  let javascript = 0;
  let requests = 0;
  const scripts = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1;
    if (scripts.has(requestId)) javascript += encodedDataLength / 1000;
  });
  await page.goto(address, { waitUntil: 'commit' });
  const shown = await untilShown(page, selector, count);
  const atShown = { javascript, requests };
  const blocking = await page.evaluate(
    (end) =>
      (window as unknown as Watched).watched.tasks
        .filter(({ start }) => start < end)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    shown,
  );
  return { shown, blocking, ...atShown };
}

/** Milliseconds from the release of a press to the frame in which `count` elements match. */
export async function measurePress(page: Page, press: string, selector: string, count: number): Promise<number> {
  const box = await page.locator(press).first().boundingBox();
  if (!box) throw new Error(`${press} has no box.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  const shown = await untilShown(page, selector, count);
  return shown - (await page.evaluate(() => (window as unknown as Watched).watched.pressed));
}

/** Milliseconds that a change made by a script in the page takes until `count` elements match. */
export async function measureChange(page: Page, change: string, selector: string, count: number): Promise<number> {
  const began = await page.evaluate<number>(`(() => { const began = performance.now(); ${change}; return began; })()`);
  return (await untilShown(page, selector, count)) - began;
}

/** The moment, on the page's clock, just after the first frame in which `count` elements match and the last has a box. */
function untilShown(page: Page, selector: string, count: number): Promise<number> {
  return page.evaluate(
    ([matched, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const look = () => {
          const found = document.querySelectorAll(matched);
          if (found.length >= wanted && found[found.length - 1]!.getBoundingClientRect().height > 0) {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(0);
          } else if (performance.now() > 60_000) reject(new Error(`${matched} did not come.`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [selector, count] as const,
  );
}

/** Share of frames that did not come, in percent, while the page scrolls 80 px a frame for 120 frames. */
export function measureDropped(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const gaps: number[] = [];
        let last = 0;
        let direction = 80;
        const next = (time: number) => {
          if (last > 0) gaps.push(time - last);
          last = time;
          const before = scrollY;
          scrollBy(0, direction);
          if (scrollY === before) direction = -direction;
          if (gaps.length < 120) return void requestAnimationFrame(next);
          const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round((gap * 60) / 1000) - 1), 0);
          resolve((100 * dropped) / (dropped + gaps.length));
        };
        requestAnimationFrame(next);
      }),
  );
}
