import { assign, emit, setup } from 'xstate';

/** Language and look of the app in this browser (product 2.7). */
export interface Preferences {
  theme: 'light' | 'dark';
  language: string;
  layout: 'vertical' | 'horizontal';
  direction: 'ltr' | 'rtl';
  contentWidth: 'full' | 'boxed';
  /** The menu beside the page narrowed to its icons. */
  sidebarCollapsed: boolean;
  /** Whether that menu has the button that folds it. */
  sidebarCollapseButton: boolean;
  /** The bar above the page reaches across the window instead of standing over the content. */
  navigationFull: boolean;
  /** The bar above the page has a background of its own. */
  navigationBg: boolean;
}

/** Preferences of this browser, and the panel that shows them. Each change is applied to the page and stored at once. */
export const preferencesMachine = setup({
  types: {
    context: {} as Preferences,
    input: {} as Preferences,
    events: {} as
      | { type: 'theme.choose'; theme: 'light' | 'dark' }
      | { type: 'language.choose'; language: string }
      /** `language` is the one whose texts the page still has. */
      | { type: 'language.fail'; language: string }
      | { type: 'direction.choose'; direction: 'ltr' | 'rtl' }
      | { type: 'width.choose'; width: 'full' | 'boxed' }
      | { type: 'layout.choose'; layout: 'vertical' | 'horizontal' }
      | { type: 'sidebar.toggle' }
      | { type: 'collapseButton.toggle' }
      | { type: 'navigationFull.toggle' }
      | { type: 'navigationBg.toggle' }
      | { type: 'defaults.restore' }
      | { type: 'panel.open' }
      | { type: 'panel.close' },
    emitted: {} as { type: 'language.failed' },
  },
  actions: {
    set: assign((_, chosen: Partial<Preferences>) => chosen),
    /** Resets the look of the page; the language stays as it was chosen. */
    restoreDefaults: assign({
      theme: 'light',
      layout: 'vertical',
      direction: 'ltr',
      contentWidth: 'full',
      sidebarCollapsed: false,
      sidebarCollapseButton: true,
      navigationFull: false,
      navigationBg: false,
    }),
    /** Applies the preferences to the page and stores them; the app provides it. */
    applyAndStore: () => {},
    emitFailure: emit({ type: 'language.failed' as const }),
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => input,
  initial: 'closed',
  on: {
    'theme.choose': {
      actions: [{ type: 'set', params: ({ event }) => ({ theme: event.theme }) }, 'applyAndStore'],
      description: 'Choose light or dark.',
    },
    'language.choose': {
      actions: [{ type: 'set', params: ({ event }) => ({ language: event.language }) }, 'applyAndStore'],
      description: 'Choose a language.',
    },
    'language.fail': {
      actions: [{ type: 'set', params: ({ event }) => ({ language: event.language }) }, 'applyAndStore', 'emitFailure'],
      description: 'The texts of the language did not arrive: the page stays in the one it has.',
    },
    'direction.choose': {
      actions: [{ type: 'set', params: ({ event }) => ({ direction: event.direction }) }, 'applyAndStore'],
      description: 'Choose whether the page reads from left to right or from right to left.',
    },
    'width.choose': {
      actions: [{ type: 'set', params: ({ event }) => ({ contentWidth: event.width }) }, 'applyAndStore'],
      description: 'Choose how wide the content may be.',
    },
    'layout.choose': {
      actions: [{ type: 'set', params: ({ event }) => ({ layout: event.layout }) }, 'applyAndStore'],
      description: 'Choose the menu beside the page or in a bar above it.',
    },
    'sidebar.toggle': {
      actions: [
        { type: 'set', params: ({ context }) => ({ sidebarCollapsed: !context.sidebarCollapsed }) },
        'applyAndStore',
      ],
      description: 'Fold the menu in or out.',
    },
    'collapseButton.toggle': {
      actions: [
        { type: 'set', params: ({ context }) => ({ sidebarCollapseButton: !context.sidebarCollapseButton }) },
        'applyAndStore',
      ],
      description: 'Show or hide the button that folds the menu.',
    },
    'navigationFull.toggle': {
      actions: [
        { type: 'set', params: ({ context }) => ({ navigationFull: !context.navigationFull }) },
        'applyAndStore',
      ],
      description: 'Stretch the bar above the page across the window, or not.',
    },
    'navigationBg.toggle': {
      actions: [{ type: 'set', params: ({ context }) => ({ navigationBg: !context.navigationBg }) }, 'applyAndStore'],
      description: 'Give the bar above the page a background, or none.',
    },
    'defaults.restore': {
      actions: ['restoreDefaults', 'applyAndStore'],
      description: 'Go back to the look the app came with.',
    },
  },
  states: {
    closed: {
      description: 'The panel is closed; the page looks as preferred.',
      on: {
        'panel.open': { target: 'customising', description: 'Open the panel with all preferences.' },
      },
    },
    customising: {
      description: 'The panel is open; the page follows each choice at once.',
      on: { 'panel.close': { target: 'closed', description: 'Close the panel.' } },
    },
  },
});
