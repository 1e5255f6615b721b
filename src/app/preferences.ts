/** Language and look of the app in this browser (product 2.7). */
export interface Preferences {
  theme: 'light' | 'dark';
  language: string;
  layout: 'vertical' | 'horizontal';
  direction: 'ltr' | 'rtl';
  contentWidth: 'full' | 'boxed';
  /** The menu beside the page narrowed to its icons; null until the user chooses: then the room of a page decides. */
  isMenuFolded: boolean | null;
  /** Whether that menu has the button that folds it. */
  sidebarCollapseButton: boolean;
  /** The bar above the page reaches across the window instead of standing over the content. */
  navigationFull: boolean;
  /** The bar above the page has a background of its own. */
  navigationBg: boolean;
}

/** Look that the app came with. */
const DEFAULT_LOOK: Omit<Preferences, 'language'> = {
  theme: 'light',
  layout: 'vertical',
  direction: 'ltr',
  contentWidth: 'full',
  isMenuFolded: null,
  sidebarCollapseButton: true,
  navigationFull: false,
  navigationBg: false,
};

/** Preferences as they are chosen, and whether the panel that shows them is open. */
export interface PreferencesState {
  chosen: Preferences;
  isPanelOpen: boolean;
}

export type PreferencesEvent =
  | { type: 'preferences.choose'; change: Partial<Preferences> }
  /** The texts of a language did not arrive: the page stays in the one it has. */
  | { type: 'language.fail'; language: string }
  /** Resets the look of the page; the language stays as it was chosen. */
  | { type: 'defaults.restore' }
  | { type: 'panel.open' }
  | { type: 'panel.close' };

/** The preferences after an event. */
export function preferencesAfter(state: PreferencesState, event: PreferencesEvent): PreferencesState {
  const choose = (change: Partial<Preferences>) => ({ ...state, chosen: { ...state.chosen, ...change } });
  switch (event.type) {
    case 'preferences.choose':
      return choose(event.change);
    case 'language.fail':
      return choose({ language: event.language });
    case 'defaults.restore':
      return choose(DEFAULT_LOOK);
    case 'panel.open':
      return { ...state, isPanelOpen: true };
    case 'panel.close':
      return { ...state, isPanelOpen: false };
  }
}
