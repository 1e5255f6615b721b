import { act, screen as dom, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { alertsOfNoField } from './alertsOfNoField';
import { isDisabled } from './isDisabled';
import { refuseCamera } from './refuseCamera';
import { scan } from './scan';
import type { Role, Screen, Network } from './screen';

/** A registration hashes two passwords on purpose slowly, and two lanes share the processor. */
const TIMEOUT = { timeout: 20_000 };

/** The screen of a view model as Testing Library sees a rendered app; requests go to the server at `origin`. `reload` renders it anew. */
export function screenInDom(origin: string, reload?: () => Promise<void>): Screen {
  const user = userEvent.setup({ delay: null });
  const find = (role: Role, name: RegExp) => dom.findAllByRole(role, { name }, TIMEOUT).then(([first]) => first!);
  /** In one go: typed key by key, every key would draw the screen again. Chromium types. */
  const replace = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    if (text !== '') await user.paste(text);
  };
  const reloads = async () => {
    if (!reload) throw new Error('nothing of this screen is kept: there is no use in loading it anew');
    await reload();
  };
  return {
    async sees(role, name) {
      await find(role, name);
    },
    async seesText(text) {
      await dom.findAllByText(text, undefined, TIMEOUT);
      await waitFor(
        () => expect(alertsOfNoField(), 'alerts of a field that is not marked invalid').toEqual([]),
        TIMEOUT,
      );
    },
    misses: (role, name) => waitFor(() => expect(dom.queryAllByRole(role, { name })).toEqual([]), TIMEOUT),
    async seesEnabled(role, name, enabled) {
      await waitFor(() => expect(isDisabled(dom.getAllByRole(role, { name })[0]!)).toBe(!enabled), TIMEOUT);
    },
    async seesValue(role, name, value) {
      await waitFor(() => expect(dom.getAllByRole<HTMLInputElement>(role, { name })[0]?.value).toMatch(value), TIMEOUT);
    },
    presses: async (role, name) => user.click(await find(role, name)),
    pressesTwice: async (role, name) => user.dblClick(await find(role, name)),
    async focuses(role, name) {
      const target = await find(role, name);
      act(() => target.focus());
    },
    async fills(role, name, text) {
      const field = await find(role, name);
      await replace(field, text);
    },
    async fillsLabelled(label, text) {
      const field = await dom.findByLabelText(label, undefined, TIMEOUT);
      await replace(field, text);
    },
    async seesFocus(role, name) {
      await waitFor(() => expect(dom.getAllByRole(role, { name })).toContain(document.activeElement), TIMEOUT);
    },
    async chooses(role, name, option) {
      const list = (await find(role, name)) as HTMLSelectElement;
      const entry = () => [...list.options].find(({ text }) => option.test(text));
      await waitFor(() => expect(entry(), String(option)).toBeDefined(), TIMEOUT);
      await user.selectOptions(list, entry()?.value ?? '');
    },
    keys: (key) => user.keyboard(keysOf(key)),
    scans: (code) =>
      act(async () => {
        scan(code);
      }),
    reloads,
    async reopens() {
      sessionStorage.clear();
      await reloads();
    },
    async refusesCamera() {
      const { matchMedia } = window;
      onTestFinished(() => {
        window.matchMedia = matchMedia;
        Reflect.deleteProperty(navigator, 'mediaDevices');
      });
      refuseCamera();
      await reloads();
    },
    storesElsewhere: (entries) =>
      act(async () => {
        for (const [key, value] of Object.entries(entries)) {
          if (value === null) localStorage.removeItem(key);
          else localStorage.setItem(key, value);
        }
        for (const key of Object.keys(entries)) window.dispatchEvent(new StorageEvent('storage', { key }));
      }),
    network: wireTo(origin),
  };
}

/** `Control+Enter` in the words of user-event. In braces a slash would say that the key is let go. */
function keysOf(key: string): string {
  if (key === '/') return key;
  const [modifier, pressed] = key.split('+');
  return pressed ? `{${modifier}>}{${pressed}}{/${modifier}}` : `{${key}}`;
}

type Rule = (send: () => Promise<Response>) => Promise<Response>;

function wireTo(origin: string): Network {
  const real = globalThis.fetch;
  let held: { go: () => void; end: (reason: Error) => void }[] = [];
  const letGo = () => {
    rules = [];
    held.forEach(({ go }) => go());
    held = [];
    return Promise.resolve();
  };
  // A walk may end while something is held: that goes with its page, as in a browser, and no later test hears of it.
  onTestFinished(() => held.forEach(({ end }) => end(new DOMException('The page has gone.', 'AbortError'))));
  let rules: [address: RegExp, rule: Rule][] = [];
  const lost = () => Promise.reject(new TypeError('fetch failed'));
  const add = (address: RegExp, rule: Rule) => {
    rules.unshift([address, rule]);
    return Promise.resolve();
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    // Copied by hand: jsdom's environment spreads what it is given, and a request's method is no property of its own.
    const { method, headers, signal } = request;
    const body = method === 'GET' ? undefined : await request.arrayBuffer();
    const send = () => real(origin + pathname + search, { method, headers, signal, body });
    const rule = rules.find(([address]) => address.test(pathname))?.[1];
    return rule ? rule(send) : send();
  });
  return {
    delay: (address) =>
      add(address, async (send) => {
        await new Promise<void>((go, end) => held.push({ go, end }));
        return send();
      }),
    release: letGo,
    abort: (address) => add(address, lost),
    dropResponse: (address) => add(address, (send) => send().then(lost)),
    refuse: (address, status, body) => add(address, () => Promise.resolve(Response.json(body, { status }))),
    reset: letGo,
  };
}
