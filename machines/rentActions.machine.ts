import { and, assign, emit, fromPromise, setup, stateIn } from 'xstate';
import type { Failure, Id, Notice, Rent } from './types';

/** What a person can ask of a rent; `shorten` is the change of dates that an early end may begin with. */
export type RentAction =
  'reserve' | 'start' | 'end' | 'undoStart' | 'undoEnd' | 'pay' | 'unpay' | 'reopen' | 'delete' | 'shorten';

interface Context {
  rentId: Id;
  rent: Rent | null;
  /** What is being asked, sent or retried. */
  action: RentAction;
  failure: Failure | null;
}

type Events =
  | { type: `rent.${Exclude<RentAction, 'shorten'>}` }
  | { type: 'rent.refresh' }
  | { type: 'rent.renew' }
  | { type: 'question.accept' }
  | { type: 'question.shorten' }
  | { type: 'question.cancel' }
  | { type: 'rent.retry' }
  | { type: 'failure.dismiss' };

/** The specification's message keys, in its spelling; undoing, reopening and deleting are ours. */
const MESSAGES: Record<RentAction, { success: string; failure: string }> = {
  reserve: { success: 'rent-reserve-success-message', failure: 'rent-reserve-fail-messsage' },
  start: { success: 'rent-start-success-message', failure: 'rent-start-fail-messsage' },
  end: { success: 'rent-end-success-message', failure: 'rent-end-fail-message' },
  undoStart: { success: 'rent-undo-start-success-message', failure: 'rent-undo-start-error-message' },
  undoEnd: { success: 'rent-undo-end-success-message', failure: 'rent-undo-end-error-message' },
  pay: { success: 'rent-mark-payed-success-message', failure: 'rent-mark-payed-error-message' },
  unpay: { success: 'rent-mark-not-payed-success-message', failure: 'rent-mark-not-payed-error-message' },
  reopen: { success: 'rent-reopen-success-message', failure: 'rent-reopen-error-message' },
  delete: { success: 'rent-delete-success-message', failure: 'rent-delete-error-message' },
  shorten: { success: 'rent-update-date-success-message', failure: 'rent-update-date-error-message' },
};

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The rent page: reads the rent, asks before what cannot easily be taken back, sends one action at a time,
 * and reads again after every answer, lost ones included. What a rent may do is `mayHappen`'s to say,
 * which the app provides from the rent's lifecycle.
 */
export const rentActionsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id },
    events: {} as Events,
    emitted: {} as Notice | { type: 'rents.changed' } | { type: 'rent.deleted' },
  },
  actors: {
    readRent: fromPromise<Rent | null, { rentId: Id }>(notProvided),
    performAction: fromPromise<unknown, { rent: Rent | null; action: RentAction }>(notProvided),
  },
  delays: {
    /** Longer than the second press of somebody who pressed twice, or again because nothing seemed to happen. */
    settle: 1500,
  },
  guards: {
    hasActed: stateIn({ ready: { refreshing: 'afterAction' } }),
    isRenewing: stateIn({ ready: { idle: { settling: 'renewing' } } }),
    /** Whether the lifecycle allows the action on the rent that is shown. */
    mayHappen: (_: { context: Context }, _params: { action: RentAction }): boolean => notProvided(),
    mayStillHappen: (_: { context: Context }): boolean => notProvided(),
    /** Whether the rent that was read already is as the action would make it. */
    hasHappened: (_: { context: Context }): boolean => notProvided(),
    /** May start or end, but today lies outside the rent's days. */
    mayHappenOutsidePeriod: (_: { context: Context }, _params: { action: 'start' | 'end' }): boolean => notProvided(),
    /** May end, and today is one of the rent's days but not the last. */
    mayEndEarly: (_: { context: Context }): boolean => notProvided(),
    isGone: ({ context }) => context.rent === null,
    isMissing: (_, { failure }: { failure: Failure }) => failure.kind === 'missing',
    isShortening: ({ context }) => context.action === 'shorten',
    isDeleting: ({ context }) => context.action === 'delete',
    wasLost: ({ context }) => context.failure?.kind === 'retry',
  },
  actions: {
    setRent: assign({ rent: (_, { rent }: { rent: Rent | null }) => rent }),
    /** Shortening made a version that nobody has read: ending it goes out without one. */
    forgetVersion: assign({ rent: ({ context }) => context.rent && { ...context.rent, version: undefined } }),
    setAction: assign({ action: (_, { action }: { action: RentAction }) => action, failure: null }),
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    /** The rent shows what the lost answer would have said: the same action, once more, is a new one. */
    giveUpKey: (_, _params: { failure: Failure | null }) => undefined,
    announceSuccess: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: MESSAGES[context.action].success,
      values: { code: context.rent?.code ?? String(context.rentId) },
      failure: null,
      ...(context.action === 'start' ? { undo: { rentId: context.rentId, action: 'undoStart' as const } } : {}),
      ...(context.action === 'end' ? { undo: { rentId: context.rentId, action: 'undoEnd' as const } } : {}),
    })),
    announceFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: MESSAGES[context.action].failure,
      values: { code: context.rent?.code ?? String(context.rentId) },
      failure: context.failure,
    })),
    announceChange: emit({ type: 'rents.changed' }),
    announceDeleted: emit({ type: 'rent.deleted' }),
  },
}).createMachine({
  id: 'rentActions',
  context: ({ input }) => ({ rentId: input.rentId, rent: null, action: 'reserve', failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The rent is read for the first time.',
      meta: { pt: 'O aluguer é lido pela primeira vez.' },
      invoke: {
        id: 'readRent',
        src: 'readRent',
        input: ({ context }) => ({ rentId: context.rentId }),
        onDone: { target: 'found', actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) } },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error as Failure }) },
            target: 'notFound',
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
          },
        ],
      },
    },
    found: {
      description: 'An answer came; it may hold no rent.',
      meta: { pt: 'Chegou uma resposta; pode não trazer aluguer nenhum.' },
      always: [{ guard: 'isGone', target: 'notFound' }, { target: 'ready' }],
    },
    notFound: {
      description: 'There is no such rent, or no longer.',
      meta: { pt: 'Este aluguer não existe, ou já não existe.' },
      on: { 'rent.retry': { target: 'loading', description: 'Read again.', meta: { pt: 'Ler de novo.' } } },
    },
    failed: {
      description: 'The rent could not be read.',
      meta: { pt: 'Não foi possível ler o aluguer.' },
      on: {
        'rent.retry': {
          target: 'loading',
          actions: 'clearFailure',
          description: 'Read again.',
          meta: { pt: 'Ler de novo.' },
        },
      },
    },
    deleted: {
      type: 'final',
      description: 'The rent was deleted; the app leaves the page.',
      meta: { pt: 'O aluguer foi eliminado; a página fecha-se.' },
    },
    ready: {
      description: 'The rent is shown.',
      meta: { pt: 'O aluguer está à vista.' },
      initial: 'idle',
      states: {
        idle: {
          description: 'Waiting for a person; any dialog of the page may ask to read the rent again.',
          meta: { pt: 'À espera de alguém; qualquer janela da página pode pedir que o aluguer seja lido de novo.' },
          initial: 'open',
          states: {
            open: {
              description: 'The next step may be taken.',
              meta: { pt: 'Pode dar-se o passo seguinte.' },
              initial: 'resting',
              states: {
                resting: { description: 'As it was last read.', meta: { pt: 'Tal como foi lido da última vez.' } },
                renewing: {
                  description:
                    'Somebody, perhaps elsewhere, changed rents: look, without keeping anybody from working.',
                  meta: { pt: 'Alguém, talvez noutro sítio, mudou alugueres: verifica-se sem interromper o trabalho.' },
                  invoke: {
                    id: 'renewRent',
                    src: 'readRent',
                    input: ({ context }) => ({ rentId: context.rentId }),
                    onDone: {
                      target: '#rentActions.ready.refreshed',
                      actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
                    },
                    onError: 'resting',
                  },
                },
              },
              on: {
                'rent.renew': {
                  target: '.renewing',
                  description: 'Somebody else has changed rents: look without disturbing.',
                  meta: { pt: 'Outra pessoa mudou alugueres: verificar sem incomodar.' },
                },
                'rent.reserve': {
                  guard: { type: 'mayHappen', params: { action: 'reserve' } },
                  target: '#rentActions.ready.sending',
                  actions: { type: 'setAction', params: { action: 'reserve' } },
                  description: 'Reserve the rent.',
                  meta: { pt: 'Reservar o aluguer.' },
                },
                'rent.start': [
                  {
                    guard: { type: 'mayHappenOutsidePeriod', params: { action: 'start' } },
                    target: '#rentActions.ready.asking',
                    actions: { type: 'setAction', params: { action: 'start' } },
                    description: 'Asks first when today lies outside the period.',
                    meta: { pt: 'Iniciar fora do período: pergunta primeiro.' },
                  },
                  {
                    guard: { type: 'mayHappen', params: { action: 'start' } },
                    target: '#rentActions.ready.sending',
                    actions: { type: 'setAction', params: { action: 'start' } },
                    description: 'Start the rent within its period.',
                    meta: { pt: 'Iniciar o aluguer dentro do período.' },
                  },
                ],
                'rent.end': [
                  {
                    guard: 'mayEndEarly',
                    target: '#rentActions.ready.offeringToShorten',
                    actions: { type: 'setAction', params: { action: 'end' } },
                    description: 'An early return frees the remaining days if the rent is shortened first.',
                    meta: {
                      pt: 'Terminar antes do fim: se o aluguer for encurtado primeiro, os dias que faltam ficam livres.',
                    },
                  },
                  {
                    guard: { type: 'mayHappenOutsidePeriod', params: { action: 'end' } },
                    target: '#rentActions.ready.asking',
                    actions: { type: 'setAction', params: { action: 'end' } },
                    description: 'Asks first when the equipment comes back late, or before the period has begun.',
                    meta: { pt: 'Terminar fora do período: pergunta primeiro.' },
                  },
                  {
                    guard: { type: 'mayHappen', params: { action: 'end' } },
                    target: '#rentActions.ready.sending',
                    actions: { type: 'setAction', params: { action: 'end' } },
                    description: 'End the rent on its last day.',
                    meta: { pt: 'Terminar o aluguer no último dia.' },
                  },
                ],
                'rent.pay': {
                  guard: { type: 'mayHappen', params: { action: 'pay' } },
                  target: '#rentActions.ready.sending',
                  actions: { type: 'setAction', params: { action: 'pay' } },
                  description: 'Mark as paid.',
                  meta: { pt: 'Marcar como pago.' },
                },
              },
            },
            settling: {
              description:
                'An action has just succeeded: the next step stands in its place, and a second press must not do it.',
              meta: {
                pt: 'Uma ação acabou de resultar: o passo seguinte está no lugar dela e um segundo clique não o deve dar.',
              },
              tags: 'settling',
              initial: 'calm',
              states: {
                calm: {
                  description: 'As it was last read.',
                  meta: { pt: 'Tal como foi lido da última vez.' },
                  always: { guard: 'isGone', target: '#rentActions.notFound' },
                },
                renewing: {
                  description: 'Rents have changed: look meanwhile.',
                  meta: { pt: 'Mudaram alugueres: verifica-se entretanto.' },
                  invoke: {
                    id: 'renewSettling',
                    src: 'readRent',
                    input: ({ context }) => ({ rentId: context.rentId }),
                    onDone: {
                      target: 'calm',
                      actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
                    },
                    onError: 'calm',
                  },
                },
              },
              after: { settle: [{ guard: 'isRenewing', target: 'open.renewing' }, { target: 'open' }] },
              on: {
                'rent.renew': {
                  target: '.renewing',
                  description: 'Somebody else has changed rents: look without disturbing.',
                  meta: { pt: 'Outra pessoa mudou alugueres: verificar sem incomodar.' },
                },
              },
            },
          },
          on: {
            'rent.refresh': {
              target: 'refreshing',
              description: 'A dialog of the page has changed the rent: read it again.',
              meta: { pt: 'Uma janela da página mudou o aluguer: ler de novo.' },
            },
            'rent.undoStart': {
              guard: { type: 'mayHappen', params: { action: 'undoStart' } },
              target: 'sending',
              actions: { type: 'setAction', params: { action: 'undoStart' } },
              description: 'Started by mistake: the equipment has not left.',
              meta: { pt: 'Desfazer o início: o equipamento não saiu.' },
            },
            'rent.undoEnd': {
              guard: { type: 'mayHappen', params: { action: 'undoEnd' } },
              target: 'sending',
              actions: { type: 'setAction', params: { action: 'undoEnd' } },
              description: 'Ended by mistake: the equipment is not back.',
              meta: { pt: 'Desfazer a conclusão: o equipamento não voltou.' },
            },
            'rent.unpay': {
              guard: { type: 'mayHappen', params: { action: 'unpay' } },
              target: 'asking',
              actions: { type: 'setAction', params: { action: 'unpay' } },
              description: 'Mark as not paid; asks first.',
              meta: { pt: 'Marcar como não pago; pergunta primeiro.' },
            },
            'rent.reopen': {
              guard: { type: 'mayHappen', params: { action: 'reopen' } },
              target: 'asking',
              actions: { type: 'setAction', params: { action: 'reopen' } },
              description: 'Back to ordering; asks first.',
              meta: { pt: 'Voltar a encomendar; pergunta primeiro.' },
            },
            'rent.delete': {
              guard: { type: 'mayHappen', params: { action: 'delete' } },
              target: 'asking',
              actions: { type: 'setAction', params: { action: 'delete' } },
              description: 'Delete the rent; asks first.',
              meta: { pt: 'Eliminar o aluguer; pergunta primeiro.' },
            },
          },
        },
        asking: {
          description: 'A question stands before the action.',
          meta: { pt: 'Antes da ação há uma pergunta.' },
          on: {
            'question.accept': { target: 'sending', description: 'Yes, do it.', meta: { pt: 'Sim, avançar.' } },
            'question.cancel': {
              target: 'idle',
              description: 'No, leave everything as it is.',
              meta: { pt: 'Não, deixar tudo como está.' },
            },
          },
        },
        offeringToShorten: {
          description: 'The equipment came back before the last day: end as it is, or shorten to today first.',
          meta: { pt: 'O equipamento voltou antes do último dia: terminar assim ou encurtar primeiro até hoje.' },
          on: {
            'question.shorten': {
              target: 'sending',
              actions: { type: 'setAction', params: { action: 'shorten' } },
              description: 'Shorten to today, then end.',
              meta: { pt: 'Encurtar até hoje e depois terminar.' },
            },
            'question.accept': {
              target: 'sending',
              description: 'End and keep the days.',
              meta: { pt: 'Terminar e manter os dias.' },
            },
            'question.cancel': { target: 'idle', description: 'Do not end yet.', meta: { pt: 'Ainda não terminar.' } },
          },
        },
        sending: {
          description: 'One action is on its way; nothing else can be asked meanwhile.',
          meta: { pt: 'A ação está a caminho; entretanto não se pode pedir outra.' },
          tags: 'busy',
          invoke: {
            id: 'performAction',
            src: 'performAction',
            input: ({ context }) => ({ rent: context.rent, action: context.action }),
            onDone: 'succeeded',
            onError: {
              target: 'rereading',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        succeeded: {
          description: 'The world has changed: lists are told, and an early end goes on to its second half.',
          meta: { pt: 'Resultou: as listas são avisadas, e um fim antecipado segue para a segunda parte.' },
          entry: ['clearFailure', 'announceSuccess', 'announceChange'],
          always: [
            { guard: 'isDeleting', target: '#rentActions.deleted', actions: 'announceDeleted' },
            {
              guard: 'isShortening',
              target: 'sending',
              actions: ['forgetVersion', { type: 'setAction', params: { action: 'end' } }],
            },
            { target: 'refreshing.afterAction' },
          ],
        },
        refreshing: {
          description: 'Read again, rather than trusting the answer of an action.',
          meta: { pt: 'O aluguer é lido de novo, sem confiar na resposta da ação.' },
          tags: 'busy',
          initial: 'afterChange',
          states: {
            afterChange: {
              description: 'Something of the rent was changed in a dialog, or elsewhere.',
              meta: { pt: 'Algo do aluguer foi mudado numa janela, ou noutro sítio.' },
            },
            afterAction: {
              description: 'The rent has taken a step.',
              meta: { pt: 'O aluguer deu um passo.' },
            },
          },
          invoke: {
            id: 'refreshRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rentId }),
            onDone: [
              {
                guard: 'hasActed',
                target: 'idle.settling',
                actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
              },
              {
                target: 'refreshed',
                actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
              },
            ],
            onError: {
              target: 'outdated',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
          on: {
            'rent.refresh': {
              target: 'refreshing',
              reenter: true,
              description: 'Changed again meanwhile: the latest reading counts.',
              meta: { pt: 'Mudou outra vez entretanto: conta a última leitura.' },
            },
          },
        },
        refreshed: {
          description: 'The fresh rent came; somebody may have deleted it meanwhile.',
          meta: { pt: 'Chegou o aluguer atual; alguém pode tê-lo eliminado entretanto.' },
          always: [{ guard: 'isGone', target: '#rentActions.notFound' }, { target: 'idle' }],
        },
        outdated: {
          description: 'What is shown may be old: reading again failed.',
          meta: { pt: 'O que está à vista pode ser antigo: não foi possível ler de novo.' },
          exit: 'clearFailure',
          on: {
            'rent.retry': { target: 'refreshing', description: 'Read again.', meta: { pt: 'Ler de novo.' } },
            'rent.refresh': {
              target: 'refreshing',
              description: 'The rent has changed: read again.',
              meta: { pt: 'O aluguer mudou: ler de novo.' },
            },
          },
        },
        rereading: {
          description: 'An action failed or its answer was lost: see what the rent really is before saying so.',
          meta: { pt: 'A ação falhou ou a resposta perdeu-se: ver primeiro como está o aluguer.' },
          tags: 'busy',
          invoke: {
            id: 'rereadRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rentId }),
            onDone: {
              target: 'judging',
              actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
            },
            onError: 'refused',
          },
        },
        judging: {
          description: 'A lost answer may have been a success.',
          meta: { pt: 'Uma resposta perdida pode ter sido um sucesso.' },
          always: [
            {
              guard: and(['wasLost', 'hasHappened']),
              target: 'succeeded',
              actions: { type: 'giveUpKey', params: ({ context }) => ({ failure: context.failure }) },
            },
            { guard: 'isGone', target: '#rentActions.notFound', actions: 'announceFailure' },
            { target: 'refused' },
          ],
        },
        refused: {
          description: 'The action did not happen; the reason stays until it is retried or put away.',
          meta: { pt: 'A ação não aconteceu; o motivo fica até se tentar de novo ou pôr de lado.' },
          entry: 'announceFailure',
          on: {
            'rent.retry': { target: 'checking', description: 'Try again.', meta: { pt: 'Tentar de novo.' } },
            'failure.dismiss': {
              target: 'idle',
              actions: 'clearFailure',
              description: 'Put the reason away.',
              meta: { pt: 'Pôr o motivo de lado.' },
            },
            'rent.refresh': {
              target: 'refreshing',
              actions: 'clearFailure',
              description: 'The rent has changed: read it again.',
              meta: { pt: 'O aluguer mudou: ler de novo.' },
            },
          },
        },
        checking: {
          description: 'Before sending again, look whether the first attempt went through after all.',
          meta: { pt: 'Antes de enviar de novo, ver se a primeira tentativa afinal resultou.' },
          tags: 'busy',
          invoke: {
            id: 'checkRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rentId }),
            onDone: {
              target: 'deciding',
              actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
            },
            onError: {
              target: 'refused',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        deciding: {
          description: 'Done already, still possible, or overtaken by somebody else.',
          meta: { pt: 'Já feito, ainda possível, ou outra pessoa chegou primeiro.' },
          always: [
            {
              guard: and(['wasLost', 'hasHappened']),
              target: 'succeeded',
              actions: { type: 'giveUpKey', params: ({ context }) => ({ failure: context.failure }) },
            },
            { guard: 'isGone', target: '#rentActions.notFound' },
            { guard: 'mayStillHappen', target: 'sending' },
            { target: 'idle', actions: 'clearFailure', description: 'The rent as it is now says why.' },
          ],
        },
      },
    },
  },
});
