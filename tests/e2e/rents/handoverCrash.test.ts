import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { findChromium } from '../../../scripts/lib/provision.mjs';
import { setupE2e } from '../../support/browser/browser';
import { FLAGS } from '../../support/browser/browserPool';
import { callApi } from '../../support/callApi';
import { RENTS } from '../../support/browser/counterPage';
import { scanAtPace } from '../../support/browser/scan';

const e2e = setupE2e();

/** A browser of its own with this profile, at an empty page. */
async function launch(profile: string) {
  const flags = [...FLAGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(findChromium()!, [...flags, 'about:blank'], { detached: true, stdio: 'ignore' });
  const readPort = () => readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
  await expect.poll(readPort, { timeout: 15_000 }).toMatch(/^\d+/u);
  const [port] = (await readPort()).split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0]!;
  return { child, page: context.pages()[0] ?? (await context.newPage()) };
}

/** Ends the browser with all its processes as a power cut would. */
async function kill({ child }: { child: ChildProcess }): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid!, 'SIGKILL');
  await ended;
}

test('a code that was read is still ticked after the browser was killed', async () => {
  const api = callApi(e2e.server.origin, await e2e.token('admin'));
  const rent = await api.makeRent({ begin: '2042-05-05', end: '2042-05-07', assets: 2, stage: 'NOT_STARTED' });
  const serial = String(rent.rentLines[0]?.asset.serialNumber);
  const { accessToken, user } = await e2e.session('rita');
  const profile = await mkdtemp(join(tmpdir(), 'cockpit-browser-'));
  const address = `${e2e.server.origin}${RENTS}/${rent.id}/hand-out`;
  const ready = '1 de 2 marcados';
  const browsers: Awaited<ReturnType<typeof launch>>[] = [];
  try {
    for (const isFirst of [true, false]) {
      await rm(join(profile, 'DevToolsActivePort'), { force: true });
      const browser = await launch(profile);
      browsers.push(browser);
      const { page } = browser;
      await page.goto(`${e2e.server.origin}/api/health`);
      // Stores the session directly: this test is about drafts, and sign-in has tests of its own.
      await page.evaluate(
        ([token, account]) => {
          localStorage.setItem('accessToken', token!);
          localStorage.setItem('user', account!);
        },
        [accessToken, JSON.stringify(user)],
      );
      await page.goto(address);
      if (isFirst) {
        await page.getByText('2 de 2 marcados', { exact: true }).waitFor();
        await page.evaluate(scanAtPace, serial);
      }
      await page.getByText(ready, { exact: true }).waitFor();
      expect(await page.getByRole('checkbox', { name: new RegExp(`${serial}$`, 'u') }).isChecked()).toBe(true);
      await kill(browser);
    }
  } finally {
    for (const browser of browsers) await kill(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}, 60_000);
