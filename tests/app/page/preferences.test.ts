import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startPreferences } from '../../../src/app/preferences.logic';
import { texts } from '../renderPage';

const beforePaint = readFileSync('public/before-paint.js', 'utf8');

interface Fixture {
  settings?: string | null;
  theme?: string | null;
  query?: string;
}

function arrange({ settings, theme, query = '' }: Fixture): void {
  localStorage.clear();
  if (typeof settings === 'string') localStorage.setItem('settings', settings);
  if (typeof theme === 'string') localStorage.setItem('theme', theme);
  history.replaceState(null, '', `/apps/cockpit/rents${query}`);
}

/** Data attributes of the page's root after this action; cleared before. */
function looksAfter(act: () => void): Record<string, string | undefined> {
  const page = document.documentElement;
  for (const { name } of [...page.attributes]) page.removeAttribute(name);
  act();
  const { theme, width, navigation } = page.dataset;
  return { lang: page.lang, dir: page.dir, theme, width, navigation };
}

const paint = () => (0, eval)(beforePaint) as void;
const start = () => startPreferences().getSnapshot().context.chosen;
const stored = () => JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown>;

it('before the first paint the page looks as the app will have it, whatever is stored or asked for', () => {
  const value = fc.constantFrom(
    'dark',
    'light',
    'rtl',
    'ltr',
    'boxed',
    'full',
    'horizontal',
    'en',
    'tr',
    'xx',
    '',
    true,
    false,
    null,
  );
  const names = [
    'layout',
    'direction',
    'contentWidth',
    'language',
    'isMenuFolded',
    'sidebarCollapsed',
    'navigationFull',
    'navigationBg',
  ];
  const settings = fc.oneof(
    fc
      .record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
      .map((all) => JSON.stringify(all)),
    fc.constantFrom(null, '', '{', 'null', '7', '"text"', '[]'),
  );
  const query = fc
    .record({ theme: value, direction: value, width: value, lang: value }, { requiredKeys: [] })
    .map((all) => `?${new URLSearchParams(all as Record<string, string>).toString()}`);
  fc.assert(
    fc.property(fc.record({ settings, theme: fc.constantFrom(null, 'dark', 'light', 'blue'), query }), (fixture) => {
      arrange(fixture);
      const painted = looksAfter(paint);
      expect(painted).toEqual(looksAfter(start));
    }),
  );
});

it('reserves the place of the menu, with a session', () => {
  const shell = (fixture: Fixture) => {
    arrange(fixture);
    localStorage.setItem('accessToken', 'one');
    document.documentElement.removeAttribute('data-shell');
    paint();
    return document.documentElement.dataset.shell;
  };
  expect(shell({})).toBe('sidebar');
  expect(shell({ settings: '{"isMenuFolded":true}' })).toBe('mini');
  expect(shell({ settings: '{"isMenuFolded":true,"layout":"horizontal"}' })).toBe('bar');
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ matches: true, media }) as MediaQueryList);
  expect(shell({})).toBe('mini');
  expect(shell({ settings: '{"isMenuFolded":null}' })).toBe('mini');
  expect(shell({ settings: '{"isMenuFolded":false}' })).toBe('sidebar');
  expect(shell({ settings: '{"sidebarCollapsed":false}' })).toBe('mini');
  vi.restoreAllMocks();
  arrange({});
  document.documentElement.removeAttribute('data-shell');
  paint();
  expect(document.documentElement.dataset.shell).toBeUndefined();
});

it('what the address asks for is kept, leaves the address, and wins over what was stored', () => {
  arrange({
    settings: '{"direction":"ltr","layout":"horizontal"}',
    theme: 'light',
    query: '?theme=dark&direction=rtl&width=boxed&lang=fr&page=2#top',
  });
  expect(start()).toMatchObject({
    theme: 'dark',
    direction: 'rtl',
    contentWidth: 'boxed',
    language: 'fr',
    layout: 'horizontal',
  });
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(stored()).toMatchObject({ direction: 'rtl', contentWidth: 'boxed', language: 'fr', layout: 'horizontal' });
  expect(location.search + location.hash).toBe('?page=2#top');
});

it('what makes no sense in the address changes nothing', () => {
  arrange({
    settings: '{"direction":"rtl","contentWidth":"boxed"}',
    theme: 'dark',
    query: '?theme=blue&direction=up&width=&lang=xx',
  });
  expect(start()).toMatchObject({ theme: 'dark', direction: 'rtl', contentWidth: 'boxed', language: 'pt' });
  expect(stored()).toEqual({ direction: 'rtl', contentWidth: 'boxed' });
});

it('a choice is kept beside what others keep in the settings', () => {
  arrange({ settings: '{"other":1,"navigationBg":true}' });
  startPreferences().send({ type: 'preferences.choose', change: { layout: 'horizontal' } });
  expect(stored()).toMatchObject({ other: 1, layout: 'horizontal', navigationBg: true });
  expect(localStorage.getItem('theme')).toBe('light');
});

it('restoring brings back the look the app came with, and leaves the language', () => {
  arrange({});
  const actor = startPreferences();
  const { chosen } = actor.getSnapshot().context;
  const change = {
    theme: 'dark',
    direction: 'rtl',
    layout: 'horizontal',
    isMenuFolded: true,
    language: 'en',
  } as const;
  actor.send({ type: 'preferences.choose', change });
  expect(actor.getSnapshot().context.chosen).toEqual({ ...chosen, ...change });
  actor.send({ type: 'defaults.restore' });
  expect(actor.getSnapshot().context.chosen).toEqual({ ...chosen, language: 'en' });
});

it.each([
  ['{"sidebarCollapsed":true}', true],
  ['{"sidebarCollapsed":false}', null],
  ['{"sidebarCollapsed":true,"isMenuFolded":false}', false],
  ['{"sidebarCollapsed":true,"isMenuFolded":null}', null],
])('of a menu that was stored with all settings, only the folded one was chosen: %s', (settings, expected) => {
  arrange({ settings });
  expect(start().isMenuFolded).toBe(expected);
});

describe('a language whose texts do not come', () => {
  beforeEach(() => {
    arrange({});
    vi.spyOn(texts, 'reloadResources').mockRejectedValue(new Error('offline'));
  });

  it('gives way to the one that is spoken, and says so', async () => {
    const actor = startPreferences();
    const onFailed = vi.fn();
    actor.on('language.failed', onFailed);
    actor.send({ type: 'preferences.choose', change: { language: 'fr' } });
    expect(actor.getSnapshot().context.chosen.language).toBe('fr');
    await vi.waitFor(() => expect(actor.getSnapshot().context.chosen.language).toBe('pt'));
    expect(onFailed).toHaveBeenCalledOnce();
    expect(stored()).toMatchObject({ language: 'pt' });
  });

  it('says nothing once another one was chosen', async () => {
    const actor = startPreferences();
    const onFailed = vi.fn();
    actor.on('language.failed', onFailed);
    actor.send({ type: 'preferences.choose', change: { language: 'fr' } });
    actor.send({ type: 'preferences.choose', change: { language: 'pt' } });
    await vi.waitFor(() => expect(texts.reloadResources).toHaveBeenCalledOnce());
    await Promise.resolve();
    expect(actor.getSnapshot().context.chosen.language).toBe('pt');
    expect(onFailed).not.toHaveBeenCalled();
  });
});
