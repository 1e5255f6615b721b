import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';
import { findFirefox } from '../../../scripts/lib/provision.mjs';
import { callText, resultOf, type RemoteBrowser } from './remoteBrowser';

const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  // Its viewer of JSON has no storage.
  'devtools.jsonview.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Starts Firefox without a window and speaks WebDriver BiDi with it. */
export async function startFirefox(): Promise<RemoteBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'rental-cockpit-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'));
  const child = spawn(
    findFirefox() ?? '',
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const send = await connect(await addressOf(child));
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  // The tab of the start has no focus: its keys would press no button.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });

  const execute = async (script: string, at = context): Promise<unknown> => {
    const answer = await send<{ result?: { value: unknown }; exceptionDetails?: { text: string } }>(
      'script.callFunction',
      { functionDeclaration: `function () {${script}\n}`, awaitPromise: true, target: { context: at } },
    );
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result?.value;
  };
  const open = (url: string, at = context) =>
    send<unknown>('browsingContext.navigate', { context: at, url, wait: 'complete' });
  return {
    name: 'firefox',
    version: capabilities.browserVersion,
    goto: async (url) => void (await open(url)),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    run: async <TArgument, TResult>(work: (argument: TArgument) => TResult | Promise<TResult>, argument: TArgument) =>
      resultOf<TResult>(await execute(callText(work, argument))),
    load: async (script) => void (await execute(script)),
    async runElsewhere(url, work, argument) {
      const other = await send<{ context: string }>('browsingContext.create', { type: 'tab', background: true });
      await open(url, other.context);
      await execute(callText(work, argument), other.context);
      await send('browsingContext.close', { context: other.context });
      await send('browsingContext.activate', { context });
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    screenshot: async () =>
      decoded(await send<{ data: string }>('browsingContext.captureScreenshot', { context, origin: 'viewport' })),
    print: async () =>
      decoded(await send<{ data: string }>('browsingContext.print', { context, page: { width: 21, height: 29.7 } })),
    async close() {
      const gone = new Promise((done) => child.once('exit', done));
      await send('browser.close', {}).catch(() => child.kill('SIGKILL'));
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const decoded = ({ data }: { data: string }) => Buffer.from(data, 'base64');

/** Address that a starting Firefox listens at, from what it prints. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Firefox did not start:\n${printed}`)));
    child.stderr?.on('data', (chunk) => {
      printed += String(chunk);
      const address = /WebDriver BiDi listening on (ws:\S+)/u.exec(printed)?.[1];
      if (address) resolve(`${address}/session`);
    });
  });
}

type Send = <TResult>(method: string, params: object) => Promise<TResult>;

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`Nothing answers at ${address}.`)), { once: true });
  });
  let last = 0;
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { id?: number; result: never; error?: string; message?: string };
    const call = waiting.get(message.id ?? 0);
    waiting.delete(message.id ?? 0);
    if (message.error) call?.reject(new Error(`${message.error}: ${message.message}`));
    else call?.resolve(message.result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone.'));
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
