import i18next from 'i18next';
import { createActor, fromTransition } from 'xstate';
import { asLanguage, LANGUAGES, loadLanguage, type Language } from '../shared/i18n/i18n';
import { preferencesAfter, type Preferences, type PreferencesEvent, type PreferencesState } from './preferences';
import { mergeSettings, readSettings } from '../shared/browser/storedSettings';

/** Settings in the address (product 2.7): parameter, setting, accepted values. */
const ADDRESS_PARAMS = [
  ['theme', 'theme', ['light', 'dark']],
  ['direction', 'direction', ['ltr', 'rtl']],
  ['width', 'contentWidth', ['full', 'boxed']],
  ['lang', 'language', LANGUAGES],
] as const;

/** The preferences of this browser, overridden by the address. `public/before-paint.js` reads them the same way. */
function storedPreferences(): Preferences {
  const settings: Record<string, unknown> = {
    ...readSettings(),
    theme: localStorage.getItem('theme'),
    ...settingsInAddress(),
  };
  return {
    theme: settings.theme === 'dark' ? 'dark' : 'light',
    language: asLanguage(settings.language),
    layout: settings.layout === 'horizontal' ? 'horizontal' : 'vertical',
    direction: settings.direction === 'rtl' ? 'rtl' : 'ltr',
    contentWidth: settings.contentWidth === 'boxed' ? 'boxed' : 'full',
    isMenuFolded: isMenuFolded(settings),
    sidebarCollapseButton: settings.sidebarCollapseButton !== false,
    navigationFull: settings.navigationFull === true,
    navigationBg: settings.navigationBg === true,
  };
}

/** `sidebarCollapsed` was stored with every other setting: only `true` was certainly chosen. */
function isMenuFolded({ isMenuFolded, sidebarCollapsed }: Record<string, unknown>): boolean | null {
  if (typeof isMenuFolded === 'boolean') return isMenuFolded;
  return isMenuFolded === undefined && sidebarCollapsed === true ? true : null;
}

function settingsInAddress(): Record<string, string> {
  const query = new URLSearchParams(location.search);
  return Object.fromEntries(
    ADDRESS_PARAMS.flatMap(([name, setting, values]) => {
      const value = values.find((each) => each === query.get(name));
      return value === undefined ? [] : [[setting, value]];
    }),
  );
}

/** Removes the parameters once applied: left in the address they would override later choices at every reload. */
function tidyAddress(): void {
  const address = new URL(location.href);
  for (const [name] of ADDRESS_PARAMS) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

function applyAndStore(preferences: Preferences): void {
  const { theme, ...settings } = preferences;
  localStorage.setItem('theme', theme);
  mergeSettings(settings);
  apply(preferences);
}

/** Writes the preferences where style sheets read them. The layout applies the place and the size of the menu. */
function apply({ theme, language, direction, contentWidth, navigationFull, navigationBg }: Preferences): void {
  const page = document.documentElement;
  page.lang = language;
  page.dir = direction;
  Object.assign(page.dataset, {
    theme,
    width: contentWidth,
    navigation: `${navigationFull ? 'full' : ''} ${navigationBg ? 'bg' : ''}`.trim(),
  });
}

/** Keeps the preferences, and emits that the texts of a language did not arrive. */
const preferencesLogic = fromTransition(
  (
    state: PreferencesState,
    event: PreferencesEvent,
    { emit }: { emit: (failure: { type: 'language.failed' }) => void },
  ) => {
    if (event.type === 'language.fail') emit({ type: 'language.failed' });
    return preferencesAfter(state, event);
  },
  ({ input }: { input: Preferences }): PreferencesState => ({ chosen: input, isPanelOpen: false }),
);

/** Starts the preferences: applied to the page and stored with every change. */
export function startPreferences() {
  /** Loads the texts and changes to them, unless another language was chosen meanwhile. After a failure the page keeps its language. */
  const changeLanguage = async (language: Language) => {
    const isCurrent = () => actor.getSnapshot().context.chosen.language === language;
    try {
      await loadLanguage(language);
      if (isCurrent()) await i18next.changeLanguage(language);
    } catch {
      if (isCurrent()) actor.send({ type: 'language.fail', language: asLanguage(i18next.language) });
    }
  };
  let applied = storedPreferences();
  const actor = createActor(preferencesLogic, { id: 'preferences', input: applied });
  actor.subscribe(({ context: { chosen } }) => {
    if (chosen === applied) return;
    applied = chosen;
    applyAndStore(chosen);
    if (i18next.isInitialized && i18next.language !== chosen.language) void changeLanguage(asLanguage(chosen.language));
  });
  if (Object.keys(settingsInAddress()).length > 0) {
    applyAndStore(applied);
    tidyAddress();
  } else {
    apply(applied);
  }
  return actor.start();
}

export type PreferencesActor = ReturnType<typeof startPreferences>;
