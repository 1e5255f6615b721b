import { assign, emit, fromPromise, setup } from 'xstate';
import type { Id } from './types';

/** What the search finds beside pages. */
export type RecordKind = 'rent' | 'customer' | 'asset';

/** A record as a suggestion. */
export interface FoundRecord {
  kind: RecordKind;
  id: Id;
  title: string;
  detail: string;
}

/**
 * The search in the header: pages by their titles, then records. A shortcut opens it from anywhere; header and focus
 * follow with the short delays that the product's specification gives them. Records are asked for after a pause in typing;
 * a further letter aborts the request, so that an answer never belongs to another text.
 */
export const pageSearchMachine = setup({
  types: {
    context: {} as {
      text: string;
      /** Which suggestion Enter opens, counted from 0. */
      active: number;
      /** Which records the user may read. */
      kinds: RecordKind[];
      /** Those that fit the text. */
      records: FoundRecord[];
    },
    events: {} as
      | { type: 'search.open' }
      | { type: 'search.close' }
      | { type: 'text.type'; text: string; kinds: RecordKind[] }
      | { type: 'suggestion.move'; step: 1 | -1; count: number },
    emitted: {} as { type: 'focus.wanted' },
  },
  actors: {
    findRecords: fromPromise<FoundRecord[], { text: string; kinds: RecordKind[] }>(() =>
      Promise.reject(new Error('findRecords: not provided')),
    ),
  },
  delays: {
    /** Until the header shows that it searches, or no longer does. */
    headerUpdate: 100,
    /** Until the field takes the focus. */
    fieldFocus: 200,
    /** Until records are asked for. */
    typingPause: 200,
  },
  guards: {
    hasSuggestions: (_, { count }: { count: number }) => count > 0,
    /** One letter would fit nearly everything. */
    asksForRecords: (_, { text, kinds }: { text: string; kinds: RecordKind[] }) =>
      text.trim().length > 1 && kinds.length > 0,
  },
  actions: {
    keepText: assign({
      text: (_, { text }: { text: string; kinds: RecordKind[] }) => text,
      kinds: (_, { kinds }: { text: string; kinds: RecordKind[] }) => kinds,
      records: [],
      active: 0,
    }),
    keepRecords: assign({ records: (_, { records }: { records: FoundRecord[] }) => records }),
    clear: assign({ text: '', active: 0, records: [] }),
    move: assign({
      active: ({ context }, { step, count }: { step: number; count: number }) =>
        (context.active + step + count) % count,
    }),
    wantFocus: emit({ type: 'focus.wanted' }),
  },
}).createMachine({
  id: 'pageSearch',
  context: { text: '', active: 0, kinds: [], records: [] },
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
      description: 'Somebody looks for a page or a record.',
      meta: { pt: 'Alguém procura uma página ou um registo.' },
      type: 'parallel',
      after: { fieldFocus: { actions: 'wantFocus' } },
      exit: 'clear',
      on: {
        'suggestion.move': {
          guard: { type: 'hasSuggestions', params: ({ event }) => event },
          actions: { type: 'move', params: ({ event }) => event },
          description: 'After the last comes the first.',
          meta: { pt: 'Mudar de sugestão: depois da última vem a primeira.' },
        },
        'search.close': {
          target: 'leaving',
          description: 'Close, or choose a suggestion.',
          meta: { pt: 'Fechar, ou escolher uma sugestão.' },
        },
      },
      states: {
        header: {
          description: 'How far the header has changed.',
          meta: { pt: 'Até onde o cabeçalho mudou.' },
          initial: 'arriving',
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
        records: {
          description: 'Records that fit the text; pages need no request.',
          meta: { pt: 'Os registos que correspondem ao texto; as páginas não precisam de pedido.' },
          initial: 'unasked',
          on: {
            'text.type': [
              {
                guard: { type: 'asksForRecords', params: ({ event }) => event },
                target: '.pausing',
                actions: { type: 'keepText', params: ({ event }) => event },
                description: 'Type; the pause begins anew, and an answer under way no longer counts.',
                meta: { pt: 'Escrever: a pausa recomeça, e uma resposta a caminho já não conta.' },
              },
              {
                target: '.unasked',
                actions: { type: 'keepText', params: ({ event }) => event },
                description: 'Too little to ask for records, or the user may read none.',
                meta: { pt: 'É pouco para procurar registos, ou a pessoa não pode ver nenhuns.' },
              },
            ],
          },
          states: {
            unasked: {
              description: 'Only pages are looked for.',
              meta: { pt: 'Só se procuram páginas.' },
            },
            pausing: {
              description: 'Somebody is typing.',
              meta: { pt: 'Alguém escreve.' },
              tags: ['busy'],
              after: { typingPause: 'finding' },
            },
            finding: {
              description: 'The records are on their way.',
              meta: { pt: 'Os registos estão a caminho.' },
              tags: ['busy'],
              invoke: {
                id: 'findRecords',
                src: 'findRecords',
                input: ({ context }) => ({ text: context.text, kinds: context.kinds }),
                onDone: {
                  target: 'found',
                  actions: { type: 'keepRecords', params: ({ event }) => ({ records: event.output }) },
                },
                onError: 'failed',
              },
            },
            found: {
              description: 'The records that fit, perhaps none.',
              meta: { pt: 'Os registos que correspondem, ou nenhum.' },
            },
            failed: {
              description: 'Records could not be looked for; pages are found all the same.',
              meta: { pt: 'Não foi possível procurar registos; as páginas encontram-se na mesma.' },
            },
          },
        },
      },
    },
    leaving: {
      description: 'A suggestion was chosen, or none; the header changes back.',
      meta: { pt: 'Foi escolhida uma sugestão, ou nenhuma; o cabeçalho volta ao que era.' },
      after: { headerUpdate: 'closed' },
      on: { 'search.open': { target: 'open', description: 'Open it again.', meta: { pt: 'Abrir de novo.' } } },
    },
  },
});
