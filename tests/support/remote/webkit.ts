import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWebkit } from '../../../scripts/lib/provision.mjs';
import { freePort } from '../databases/postgresCluster';
import { callText, resultOf, type RemoteBrowser } from './remoteBrowser';

/** Starts WebKitGTK on a virtual display of its own and speaks WebDriver with it. */
export async function startWebkit(): Promise<RemoteBrowser> {
  const { driver, browser, display } = findWebkit()!;
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'rental-cockpit-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  // Makes pages prefer reduced motion.
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const child = spawn(display, ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`], {
    env: { ...process.env, XDG_CONFIG_HOME: home },
    stdio: 'ignore',
    // In a group of its own, which ends as a whole.
    detached: true,
  });
  const call = async <TResult>(method: string, path: string, body?: object): Promise<TResult> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: TResult & { error: string; message: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await ready(() => call('GET', '/status'));
  // Full screen: the bar of a window would not get narrower than 447 pixels.
  const options = { binary: browser, args: ['--automation', '--full-screen'] };
  const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } },
  );
  const own = <TResult>(method: string, path: string, body?: object) =>
    call<TResult>(method, `/session/${sessionId}${path}`, body);
  const execute = (script: string) => own('POST', '/execute/sync', { script, args: [] });
  return {
    name: 'webkit',
    version: capabilities.browserVersion,
    goto: async (url) => void (await own('POST', '/url', { url })),
    reload: async () => void (await own('POST', '/refresh', {})),
    run: async <TArgument, TResult>(work: (argument: TArgument) => TResult | Promise<TResult>, argument: TArgument) =>
      resultOf<TResult>(await execute(callText(work, argument))),
    load: async (script) => void (await execute(script)),
    async runElsewhere(url, work, argument) {
      const handle = await own<string>('GET', '/window');
      const other = await own<{ handle: string }>('POST', '/window/new', { type: 'tab' });
      await own('POST', '/window', { handle: other.handle });
      await own('POST', '/url', { url });
      await execute(callText(work, argument));
      await own('DELETE', '/window');
      await own('POST', '/window', { handle });
    },
    perform: async (actions) => void (await own('POST', '/actions', { actions })),
    resize: async (width, height) => void (await own('POST', '/window/rect', { x: 0, y: 0, width, height })),
    screenshot: async () => Buffer.from(await own<string>('GET', '/screenshot'), 'base64'),
    async close() {
      await own('DELETE', '').catch(() => undefined);
      const gone = new Promise((done) => child.once('exit', done));
      process.kill(-child.pid!, 'SIGTERM');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function ready(ask: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await ask().catch((error: unknown) => error);
    if (!(answer instanceof Error)) return;
    if (Date.now() > deadline) throw new Error('The driver of WebKit did not start.', { cause: answer });
    await new Promise((next) => setTimeout(next, 50));
  }
}
