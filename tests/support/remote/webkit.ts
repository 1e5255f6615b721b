import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { findWebkit } from '../../../scripts/lib/provision.mjs';
import { freePort } from '../databases/postgresCluster';
import type { RemoteBrowser } from './remoteBrowser';

/** Starts WebKitGTK on a virtual display of its own; Selenium drives it over WebDriver. */
export async function startWebkit(): Promise<RemoteBrowser> {
  const { driver: program, browser, display } = findWebkit()!;
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'rental-cockpit-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  // Makes pages prefer reduced motion.
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const child = spawn(display, ['-a', '-s', '-screen 0 1600x1200x24', program, `--port=${port}`], {
    env: { ...process.env, XDG_CONFIG_HOME: home },
    stdio: 'ignore',
    // In a group of its own, which ends as a whole.
    detached: true,
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 30_000 });
  // Full screen: the bar of a window would not get narrower than 447 pixels.
  const options = { binary: browser, args: ['--automation', '--full-screen'] };
  const driver: WebDriver = await new Builder()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build();
  const run = async <TArgument, TResult>(
    work: (argument: TArgument) => TResult | Promise<TResult>,
    argument: TArgument,
  ): Promise<TResult> => {
    const result: string = await driver.executeScript(
      `return Promise.resolve((${work.toString()})(...arguments)).then((result) => JSON.stringify(result) ?? 'null')`,
      argument,
    );
    return JSON.parse(result) as TResult;
  };
  return {
    name: 'webkit',
    version: (await driver.getCapabilities()).getBrowserVersion() ?? '',
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    run,
    load: (script) => driver.executeScript(script),
    async runElsewhere(url, work, argument) {
      const own = await driver.getWindowHandle();
      await driver.switchTo().newWindow('tab');
      await driver.get(url);
      await run(work, argument);
      await driver.close();
      await driver.switchTo().window(own);
    },
    async click(x, y, count) {
      const actions = driver.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT });
      for (let time = 0; time < count; time++) actions.press().release();
      await actions.perform();
    },
    async press(keys) {
      const values = keys.map((key) => KEYS[key] ?? key);
      const actions = driver.actions();
      for (const value of values) actions.keyDown(value);
      for (const value of values.toReversed()) actions.keyUp(value);
      await actions.perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    resize: async (width, height) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit().catch(() => undefined);
      const gone = new Promise((done) => child.once('exit', done));
      process.kill(-child.pid!, 'SIGTERM');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Keys with other names here than in pages. */
const KEYS: Record<string, string> = {
  Backspace: Key.BACK_SPACE,
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  Escape: Key.ESCAPE,
  End: Key.END,
  Home: Key.HOME,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowUp: Key.ARROW_UP,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowDown: Key.ARROW_DOWN,
};
