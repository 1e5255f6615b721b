import { assign, emit, setup } from 'xstate';

/**
 * The search for pages in the header. A shortcut opens it from anywhere; header and focus follow with the short delays
 * that the product's specification gives them.
 */
export const pageSearchMachine = setup({
  types: {
    context: {} as {
      text: string;
      /** Which suggestion Enter opens, counted from 0. */
      active: number;
    },
    events: {} as
      | { type: 'search.open' }
      | { type: 'search.close' }
      | { type: 'text.type'; text: string }
      | { type: 'suggestion.move'; step: 1 | -1; count: number },
    emitted: {} as { type: 'focus.wanted' },
  },
  delays: {
    /** Until the header shows that it searches, or no longer does. */
    headerUpdate: 100,
    /** Until the field takes the focus. */
    fieldFocus: 200,
  },
  guards: {
    hasSuggestions: (_, { count }: { count: number }) => count > 0,
  },
  actions: {
    keepText: assign({ text: (_, { text }: { text: string }) => text, active: 0 }),
    clear: assign({ text: '', active: 0 }),
    move: assign({
      active: ({ context }, { step, count }: { step: number; count: number }) =>
        (context.active + step + count) % count,
    }),
    wantFocus: emit({ type: 'focus.wanted' }),
  },
}).createMachine({
  id: 'pageSearch',
  context: { text: '', active: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'The header is as always.',
      meta: { pt: 'O cabeçalho está como sempre.' },
      on: {
        'search.open': {
          target: 'open',
          description: 'Open the search, for example by its shortcut.',
          meta: { pt: 'Abrir a pesquisa, por exemplo com o atalho.' },
        },
      },
    },
    open: {
      description: 'Somebody looks for a page.',
      meta: { pt: 'Alguém procura uma página.' },
      initial: 'arriving',
      after: { fieldFocus: { actions: 'wantFocus' } },
      exit: 'clear',
      on: {
        'text.type': {
          actions: { type: 'keepText', params: ({ event }) => event },
          description: 'Type a part of its name.',
          meta: { pt: 'Escrever parte do nome.' },
        },
        'suggestion.move': {
          guard: { type: 'hasSuggestions', params: ({ event }) => event },
          actions: { type: 'move', params: ({ event }) => event },
          description: 'After the last comes the first.',
          meta: { pt: 'Mudar de sugestão: depois da última vem a primeira.' },
        },
        'search.close': {
          target: 'leaving',
          description: 'Close, or choose a page.',
          meta: { pt: 'Fechar, ou escolher uma página.' },
        },
      },
      states: {
        arriving: {
          description: 'Asked for; the header has not changed yet.',
          meta: { pt: 'Pedida; o cabeçalho ainda não mudou.' },
          after: { headerUpdate: 'shown' },
        },
        shown: {
          description: 'The field and what fits to its text are to be seen.',
          meta: { pt: 'O campo e o que corresponde ao texto estão à vista.' },
        },
      },
    },
    leaving: {
      description: 'A page was chosen, or none; the header changes back.',
      meta: { pt: 'Foi escolhida uma página, ou nenhuma; o cabeçalho volta ao que era.' },
      after: { headerUpdate: 'closed' },
      on: { 'search.open': { target: 'open', description: 'Open it again.', meta: { pt: 'Abrir de novo.' } } },
    },
  },
});
