import { resourceMachine } from '../../../machines/record/resource.machine';
import type { Failure } from '../../../machines/types';
import { done, failed, sampleOf, withKept } from '../sample';
import { lost } from './rentRecords';

const gone: Failure = { kind: 'missing', messageKey: 'not-found' };

const answers = ['load', 'refresh'].flatMap((id) => [
  done(id, { id: 7 }),
  done(id, null),
  failed(id, lost),
  failed(id, gone),
]);
const events = [...answers, { type: 'resource.refresh' }, { type: 'forms.settle' }];
const select = (key: unknown) => ({ type: 'resource.select', key });
/** Nothing is known from before. */
const BEGINNING = [
  'state resource.beginning',
  'transition resource.beginning on always if isFresh to resource.ready',
  'transition resource.beginning on always if hasValue to resource.refreshing',
];
const SELECTING = 'state resource.selecting';
const KEEPING = 'transition resource.selecting on always if keepsValue to resource.refreshing';

export const resourceSample = sampleOf(resourceMachine, {
  input: { key: 7 },
  events,
  distinguish: ({ value, failure }) => [value !== null, failure?.kind],
  mayMiss: [
    ...BEGINNING,
    SELECTING,
    KEEPING,
    'state resource.unselected',
    'transition resource on resource.select if isOtherKey to resource.selecting',
    'transition resource.selecting on always if hasNoKey to resource.unselected',
    'transition resource.selecting on always to resource.loading',
  ],
});

/** Of another record, or of none. */
export const selectedResourceSample = sampleOf(resourceMachine, {
  input: { key: 7 },
  events: [...events, select(7), select(8), select(null)],
  distinguish: ({ key, value, failure }) => [key, value !== null, failure?.kind],
  mayMiss: [...BEGINNING, SELECTING, KEEPING],
});

/** Of figures that stay until others are there. */
export const keptValueSample = sampleOf(resourceMachine, {
  input: { key: ['a'], keepsValue: true },
  events: [...events, select(['a']), select(['b'])],
  distinguish: ({ key, value, failure }) => [key, value !== null, failure?.kind],
  mayMiss: [
    ...BEGINNING,
    SELECTING,
    'state resource.unselected',
    'transition resource.selecting on always if hasNoKey to resource.unselected',
  ],
});

/** Of a record that is known from an earlier visit. */
export const oldResourceSample = withKept(resourceSample, { id: 7 }, false);

/** Of a record that is read for this visit. */
export const freshResourceSample = withKept(resourceSample, { id: 7 }, true);
