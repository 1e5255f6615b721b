import { assign, emit, fromPromise, setup } from 'xstate';
import type { Bookings, Failure, Id, Notice, Rent, RentChangeFailure } from './types';

interface Context {
  rent: Rent;
  /** The rent with which the change began, or that of whoever was quicker. */
  seen: Rent;
  /** Somebody else moved the rent while days were being chosen. */
  isOvertaken: boolean;
  /** Null until loaded: then no day is available. */
  bookings: Bookings | null;
  /** Days, `YYYY-MM-DD`, as chosen so far. */
  start: string | null;
  end: string | null;
  failure: Failure | null;
}

type Events =
  | { type: 'rent.update'; rent: Rent }
  | { type: 'bookings.update'; bookings: Bookings | null }
  | { type: 'dates.change' }
  | { type: 'start.choose'; day: string | null }
  | { type: 'end.choose'; day: string | null }
  | { type: 'dates.save' }
  | { type: 'dates.cancel' }
  | { type: 'dates.takeTheirs' }
  | { type: 'question.accept' }
  | { type: 'question.cancel' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Moving a rent to other days. Which days may be chosen is the availability rule's to say, which the app provides; until
 * it is told the bookings nothing can be saved. When somebody else moved the rent meanwhile, their days are shown beside
 * the chosen ones.
 */
export const rentDatesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rent: Rent },
    events: {} as Events,
    emitted: {} as Notice | { type: 'rent.changed' } | { type: 'bookings.outdated' },
  },
  actors: {
    /** Fails with a `RentChangeFailure`. */
    updateDate: fromPromise<
      unknown,
      { rentId: Id; version: number | undefined; startDate: string; endDate: string; seen: Rent }
    >(notProvided),
  },
  guards: {
    /** Whether the lifecycle lets this rent's dates, or at least its end, change. */
    mayChange: (_: { context: Context }): boolean => notProvided(),
    /** Whether the start may change too; in a running rent only the end can. */
    mayChangeStart: (_: { context: Context }): boolean => notProvided(),
    /** Whether every day of the chosen period is free for all of the rent's equipment. */
    isPeriodFree: (_: { context: Context }): boolean => notProvided(),
    isIncomplete: ({ context }) => context.start === null || context.end === null,
    isReversed: ({ context }) => context.start !== null && context.end !== null && context.end < context.start,
    isUnchanged: ({ context }) =>
      context.start === context.seen.startDate.slice(0, 10) && context.end === context.seen.endDate.slice(0, 10),
    wasOvertaken: (_, { failure }: { failure: RentChangeFailure }) => failure.theirs !== null,
    isOvertaken: ({ context }) => context.isOvertaken,
    isConflict: (_, { failure }: { failure: Failure }) => failure.kind === 'conflict',
  },
  actions: {
    setRent: assign({ rent: (_, { rent }: { rent: Rent }) => rent }),
    setBookings: assign({ bookings: (_, { bookings }: { bookings: Bookings | null }) => bookings }),
    startFromRent: assign(({ context }) => ({
      seen: context.rent,
      isOvertaken: false,
      start: context.rent.startDate.slice(0, 10),
      end: context.rent.endDate.slice(0, 10),
      failure: null,
    })),
    /** Saving again then means: over what they saved. */
    seeTheirs: assign(({ context }, { failure }: { failure: RentChangeFailure }) => ({
      rent: failure.theirs ?? context.rent,
      seen: failure.theirs ?? context.seen,
      isOvertaken: true,
    })),
    takeTheirs: assign(({ context }) => ({
      start: context.seen.startDate.slice(0, 10),
      end: context.seen.endDate.slice(0, 10),
      failure: null,
    })),
    setStart: assign({ start: (_, { day }: { day: string | null }) => day, failure: null }),
    setEnd: assign({ end: (_, { day }: { day: string | null }) => day, failure: null }),
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    announceOutdated: emit({ type: 'bookings.outdated' }),
    announceSaved: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-update-date-success-message',
      values: { code: context.rent.code },
      failure: null,
    })),
    announceFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-update-date-error-message',
      values: { code: context.rent.code },
      failure: context.failure,
    })),
    announceChange: emit({ type: 'rent.changed' }),
  },
}).createMachine({
  id: 'rentDates',
  context: ({ input }) => ({
    rent: input.rent,
    seen: input.rent,
    isOvertaken: false,
    bookings: null,
    start: null,
    end: null,
    failure: null,
  }),
  initial: 'viewing',
  on: {
    'rent.update': {
      actions: { type: 'setRent', params: ({ event }) => event },
      description: 'The rent was read again.',
      meta: { pt: 'O aluguer foi lido de novo.' },
    },
    'bookings.update': {
      actions: { type: 'setBookings', params: ({ event }) => event },
      description: 'What else books the equipment is known.',
      meta: { pt: 'Sabe-se que outras marcações tem o equipamento.' },
    },
  },
  states: {
    viewing: {
      description: 'The rent’s days stand in the calendar.',
      meta: { pt: 'Os dias do aluguer estão no calendário.' },
      on: {
        'dates.change': {
          guard: 'mayChange',
          target: 'choosing',
          actions: 'startFromRent',
          description: 'Change the dates.',
          meta: { pt: 'Mudar as datas.' },
        },
      },
    },
    choosing: {
      description: 'New days are being chosen.',
      meta: { pt: 'Escolhem-se novos dias.' },
      initial: 'open',
      on: {
        'start.choose': {
          guard: 'mayChangeStart',
          target: '.open',
          actions: { type: 'setStart', params: ({ event }) => event },
          description: 'Choose the first day.',
          meta: { pt: 'Escolher o primeiro dia.' },
        },
        'end.choose': {
          target: '.open',
          actions: { type: 'setEnd', params: ({ event }) => event },
          description: 'Choose the last day.',
          meta: { pt: 'Escolher o último dia.' },
        },
        'dates.takeTheirs': {
          guard: 'isOvertaken',
          target: '.open',
          actions: 'takeTheirs',
          description: 'Take over the days somebody else saved.',
          meta: { pt: 'Ficar com os dias que outra pessoa guardou.' },
        },
        'dates.cancel': [
          {
            guard: 'isUnchanged',
            target: 'viewing',
            description: 'Cancel; nothing was changed.',
            meta: { pt: 'Cancelar; nada mudou.' },
          },
          {
            target: 'leaving',
            description: 'Cancel; asks first, because other days were chosen.',
            meta: { pt: 'Cancelar; pergunta primeiro, porque foram escolhidos outros dias.' },
          },
        ],
        'dates.save': [
          {
            guard: 'isIncomplete',
            target: '.incomplete',
            description: 'Save with a day missing.',
            meta: { pt: 'Guardar com um dia em falta.' },
          },
          {
            guard: 'isReversed',
            target: '.reversed',
            description: 'Save with the end before the start.',
            meta: { pt: 'Guardar com o fim antes do início.' },
          },
          {
            guard: 'isUnchanged',
            target: 'viewing',
            description: 'Save what has not changed: nothing to do.',
            meta: { pt: 'Guardar sem mudanças: nada a fazer.' },
          },
          {
            guard: 'isPeriodFree',
            target: 'saving',
            description: 'Save days that are free.',
            meta: { pt: 'Guardar dias que estão livres.' },
          },
          {
            target: '.closed',
            description: 'Save days of which some are closed.',
            meta: { pt: 'Guardar dias dos quais alguns estão fechados.' },
          },
        ],
      },
      states: {
        open: { description: 'Nothing is wrong so far.', meta: { pt: 'Até agora está tudo bem.' } },
        incomplete: { description: 'Both days are required.', meta: { pt: 'São precisos os dois dias.' } },
        reversed: { description: 'The end lies before the start.', meta: { pt: 'O fim vem antes do início.' } },
        closed: {
          description: 'Some of these days are closed, or not known to be open.',
          meta: { pt: 'Alguns destes dias estão fechados, ou não se sabe se estão livres.' },
        },
        refused: {
          description: 'The server said no, or no answer came; the days chosen stay.',
          meta: { pt: 'O servidor recusou, ou não respondeu; os dias escolhidos ficam.' },
        },
      },
    },
    leaving: {
      description: 'The days chosen would be lost: ask.',
      meta: { pt: 'Os dias escolhidos perdiam-se: pergunta.' },
      on: {
        'question.accept': {
          target: 'viewing',
          description: 'Yes, give them up.',
          meta: { pt: 'Sim, desistir deles.' },
        },
        'question.cancel': {
          target: 'choosing',
          description: 'No, go on choosing.',
          meta: { pt: 'Não, continuar a escolher.' },
        },
      },
    },
    saving: {
      description: 'The new days are on their way.',
      meta: { pt: 'Os novos dias estão a caminho.' },
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'updateDate',
        src: 'updateDate',
        input: ({ context }) => ({
          rentId: context.rent.id,
          version: context.seen.version,
          startDate: context.start ?? '',
          endDate: context.end ?? '',
          seen: context.seen,
        }),
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'wasOvertaken', params: ({ event }) => ({ failure: event.error as RentChangeFailure }) },
            target: 'choosing',
            actions: [
              { type: 'seeTheirs', params: ({ event }) => ({ failure: event.error as RentChangeFailure }) },
              { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              'announceChange',
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ failure: event.error as Failure }) },
            target: 'choosing.refused',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              'announceFailure',
              'announceOutdated',
            ],
            description: 'Somebody was faster: look again what is free.',
          },
          {
            target: 'choosing.refused',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              'announceFailure',
            ],
          },
        ],
      },
    },
    saved: {
      description: 'The rent has its new days.',
      meta: { pt: 'O aluguer tem os novos dias.' },
      entry: ['announceSaved', 'announceChange'],
      always: 'viewing',
    },
  },
});
