import {
  assign,
  emit,
  fromCallback,
  raise,
  sendTo,
  setup,
  type AnyActorRef,
  type AnyEventObject,
  type SnapshotFrom,
} from 'xstate';
import type { Asset, Failure, Handover, Id, Kept, Notice, Rent, RentHistory } from '../types';
import type { RecordRemovalMachine, RentActionsMachine, ResourceMachine } from '../types/children';
import type { RentDatesMachine } from '../types/parts';

type RentSnapshot = SnapshotFrom<RentActionsMachine>;

interface Context {
  rentId: Id;
  /** The rent as an earlier visit has left it, with which its machine begins. */
  kept?: Kept<Rent>;
  keptHandovers?: Kept<Handover[]>;
  keptHistory?: Kept<RentHistory>;
  /** The rent as it was read last; null before the first answer, and once it is gone. */
  rent: Rent | null;
}

/** An asset on a rent, which may be removed from it. */
export interface AssetOnRent {
  rentId: Id;
  asset: Asset;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/** Whether there may be hand-overs: some of the equipment has left. */
export const hasMoved = ({ state, rentLines }: Rent): boolean =>
  state === 'ONGOING' || state === 'ENDED' || rentLines.some(({ outOn }) => outOn);

/**
 * The page of one rent. The rent reads itself and takes its steps; once it is there, the page starts its parts and passes on
 * what one of them reports.
 */
export const rentPageMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Omit<Context, 'rent'>,
    events: {} as
      | { type: 'rent.read'; rent: RentSnapshot }
      | { type: 'records.changed' }
      | { type: 'forms.settle' }
      | { type: 'rents.changed' }
      | { type: 'rent.changed' }
      | { type: 'record.deleted'; record: unknown }
      | { type: 'record.kept'; record: unknown; failure: Failure }
      | Notice,
    emitted: {} as Notice | { type: 'rent.deleted' },
    children: {} as {
      rent: 'rentActions';
      dates: 'rentDates';
      handovers: 'resource';
      history: 'history';
      lineRemoval: 'recordRemoval';
    },
  },
  actors: {
    rentActions: fromCallback(notProvided) as unknown as RentActionsMachine,
    rentDates: fromCallback(notProvided) as unknown as RentDatesMachine,
    resource: fromCallback(notProvided) as unknown as ResourceMachine,
    history: fromCallback(notProvided) as unknown as ResourceMachine,
    recordRemoval: fromCallback(notProvided) as unknown as RecordRemovalMachine,
    /** Sends `records.changed` after each change of rents but the page's own, of which `rents.changed` makes it tell all. */
    observeRents: fromCallback(notProvided),
    /** Tells open forms that the rent is gone; sends `forms.settle` once none is unsaved. */
    waitForUnsavedForms: fromCallback<AnyEventObject, { isOfPage: boolean }>(notProvided),
    /** Sends the page what its parts emit. */
    childEvents: fromCallback<AnyEventObject, { of: AnyActorRef }>(notProvided),
  },
  guards: {
    isRead: ({ context }) => context.rent !== null,
    isOther: ({ context }, { rent }: { rent: RentSnapshot }) =>
      rent.matches('ready') && rent.context.rent !== context.rent,
    isVanished: (_, { rent }: { rent: RentSnapshot }) => rent.matches('vanished'),
    isMissing: (_, { rent }: { rent: RentSnapshot }) => rent.matches('notFound'),
  },
  actions: {
    setRent: assign({ rent: (_, { rent }: { rent: RentSnapshot }) => rent.context.rent }),
    clearRent: assign({ rent: null }),
    renewRent: sendTo('rent', { type: 'rent.renew' }),
    updateDates: sendTo('dates', (_, { rent }: { rent: RentSnapshot }) => ({
      type: 'rent.update',
      rent: rent.context.rent as Rent,
    })),
    selectHandovers: sendTo('handovers', ({ context: { rentId } }, { rent }: { rent: RentSnapshot }) => ({
      type: 'resource.select',
      key: hasMoved(rent.context.rent as Rent) ? rentId : null,
    })),
    changeRent: sendTo('rent', { type: 'rent.changed' }),
    releaseRent: sendTo('rent', { type: 'rent.release' }),
    /** Makes whatever shows rents read again, except for the page, which reads its own change anyway. */
    tellChange: sendTo('observeRents', { type: 'rents.changed' }),
    /** Removes the rent from the cache, as a later visit must not show a deleted one; the app provides it. */
    forgetRent: () => undefined,
    passOn: emit((_, notice: Notice) => notice),
    emitAttempt: emit((_, { record, failure = null }: { record: unknown; failure?: Failure | null }) => ({
      type: 'notice' as const,
      severity: failure ? ('error' as const) : ('success' as const),
      messageKey: failure ? 'rent-remove-equipment-error-message' : 'rent-remove-equipment-success-message',
      values: { asset: String((record as AssetOnRent).asset.serialNumber) },
      failure,
    })),
    emitDeleted: emit({ type: 'rent.deleted' }),
  },
}).createMachine({
  id: 'rentPage',
  context: ({ input }) => ({ ...input, rent: input.kept?.value ?? null }),
  invoke: [
    {
      id: 'rent',
      src: 'rentActions',
      input: ({ context: { rentId, kept } }) => ({ rentId, kept }),
      onSnapshot: { actions: raise(({ event }) => ({ type: 'rent.read' as const, rent: event.snapshot })) },
      onDone: { target: '.deleted', actions: ['forgetRent', 'emitDeleted'] },
    },
    { id: 'observeRents', src: 'observeRents' },
  ],
  initial: 'reading',
  states: {
    reading: {
      description: 'The rent is not there yet, cannot be read, or does not exist: its machine says which.',
      always: { guard: 'isRead', target: 'open' },
      on: {
        'rent.read': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'setRent', params: ({ event }) => event },
          description: 'The rent is there.',
        },
        'records.changed': { actions: 'renewRent', description: 'The answer under way may be older.' },
      },
    },
    open: {
      description: 'The rent is shown. What one part reports, the others hear.',
      invoke: [
        { id: 'dates', src: 'rentDates', input: ({ context }) => ({ rent: context.rent as Rent }) },
        {
          id: 'handovers',
          src: 'resource',
          input: ({ context: { rentId, rent, keptHandovers } }) =>
            hasMoved(rent as Rent)
              ? { key: rentId, kept: keptHandovers, changedBy: 'rents' }
              : { key: null, changedBy: 'rents' },
        },
        {
          id: 'history',
          src: 'history',
          input: ({ context: { rentId, keptHistory } }) => ({ key: rentId, kept: keptHistory, changedBy: 'rents' }),
        },
        { id: 'lineRemoval', src: 'recordRemoval' },
        { id: 'childEvents', src: 'childEvents', input: ({ self }) => ({ of: self }) },
      ],
      initial: 'present',
      states: {
        present: {
          description: 'As the rent was last read.',
          on: {
            'rent.read': [
              {
                guard: { type: 'isVanished', params: ({ event }) => event },
                target: 'vanished',
                description: 'Another user has deleted the rent.',
              },
              {
                guard: { type: 'isOther', params: ({ event }) => event },
                actions: [
                  { type: 'setRent', params: ({ event }) => event },
                  { type: 'updateDates', params: ({ event }) => event },
                  { type: 'selectHandovers', params: ({ event }) => event },
                ],
                description: 'It has changed.',
              },
            ],
          },
        },
        vanished: {
          description: 'The rent is gone; the page stays while something unsaved stands in it.',
          invoke: { id: 'waitForUnsavedForms', src: 'waitForUnsavedForms', input: { isOfPage: true } },
          on: {
            'forms.settle': { actions: 'releaseRent', description: 'Nothing is unsaved, or no longer.' },
            'rent.read': {
              guard: { type: 'isMissing', params: ({ event }) => event },
              target: '#rentPage.reading',
              actions: 'clearRent',
              description: 'The page says that there is no such rent.',
            },
          },
        },
      },
      on: {
        'records.changed': {
          actions: 'renewRent',
          description: 'Rents have changed: read it again, quietly.',
        },
        'rents.changed': { actions: 'tellChange', description: 'Lists of rents read again.' },
        'record.deleted': {
          actions: [{ type: 'emitAttempt', params: ({ event }) => event }, 'changeRent'],
          description: 'A line was removed from the rent, which is read again.',
        },
        'record.kept': {
          actions: [{ type: 'emitAttempt', params: ({ event }) => event }, 'changeRent'],
          description: 'A line could not be removed: read again, as its rent may have moved on.',
        },
        'rent.changed': { actions: 'changeRent', description: 'A part has changed the rent: it is read again.' },
        notice: { actions: { type: 'passOn', params: ({ event }) => event }, description: 'The result, for a toast.' },
      },
    },
    deleted: { description: 'The rent was deleted; the app goes to the list.' },
  },
});
