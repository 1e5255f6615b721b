import { resourceMachine } from '../../../machines/resource.machine';
import type { Failure } from '../../../machines/types';
import { done, failed, sampleOf } from '../sample';
import { lost } from './rentRecords';

const gone: Failure = { kind: 'missing', messageKey: 'not-found' };

export const resourceSample = sampleOf(resourceMachine, {
  input: { key: 7 },
  events: ['readFirst', 'readAgain']
    .flatMap((id) => [done(id, { id: 7 }), done(id, null), failed(id, lost), failed(id, gone)])
    .concat([{ type: 'resource.refresh' }, { type: 'resource.release' }]),
  distinguish: ({ value, failure }) => [value !== null, failure?.kind],
});
