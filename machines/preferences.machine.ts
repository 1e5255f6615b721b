import { assign, setup } from 'xstate';

/** How somebody wants the app to look in this browser (specification 3). */
export interface Preferences {
  theme: 'light' | 'dark';
  language: string;
  sidebarCollapsed: boolean;
}

/** The preferences of this browser. Whatever changes is applied to the page and kept; the app provides how. */
export const preferencesMachine = setup({
  types: {
    context: {} as Preferences,
    input: {} as Preferences,
    events: {} as
      | { type: 'theme.choose'; theme: 'light' | 'dark' }
      | { type: 'language.choose'; language: string }
      | { type: 'sidebar.toggle' },
  },
  actions: {
    setTheme: assign({ theme: (_, { theme }: { theme: 'light' | 'dark' }) => theme }),
    setLanguage: assign({ language: (_, { language }: { language: string }) => language }),
    toggleSidebar: assign({ sidebarCollapsed: ({ context }) => !context.sidebarCollapsed }),
    /** Applies and stores; the app provides it. */
    keep: () => {},
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => input,
  initial: 'kept',
  states: {
    kept: {
      description: 'The page looks as preferred.',
      meta: { pt: 'A página tem o aspeto preferido.' },
      on: {
        'theme.choose': {
          actions: [{ type: 'setTheme', params: ({ event }) => event }, 'keep'],
          description: 'Choose light or dark.',
          meta: { pt: 'Escolher claro ou escuro.' },
        },
        'language.choose': {
          actions: [{ type: 'setLanguage', params: ({ event }) => event }, 'keep'],
          description: 'Choose a language.',
          meta: { pt: 'Escolher a língua.' },
        },
        'sidebar.toggle': { actions: ['toggleSidebar', 'keep'], description: 'Fold the menu in or out.', meta: { pt: 'Recolher ou abrir o menu.' } },
      },
    },
  },
});
