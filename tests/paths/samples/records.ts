import { listExportMachine } from '../../../machines/list/listExport.machine';
import { recordChangeMachine } from '../../../machines/record/recordChange.machine';
import { recordFormMachine } from '../../../machines/record/recordForm.machine';
import { recordRemovalMachine } from '../../../machines/record/recordRemoval.machine';
import type { Failure } from '../../../machines/types';
import { done, failed, sampleOf } from '../sample';
import { lost, refused } from './rentRecords';

const conflict: Failure = { kind: 'conflict', messageKey: 'stale' };
const gone: Failure = { kind: 'missing', messageKey: 'not-found' };

export const recordFormSample = sampleOf(recordFormMachine, {
  input: { record: { id: 1, version: 1 } },
  events: [
    { type: 'form.change' },
    { type: 'form.submit', values: { description: 'Obras' } },
    { type: 'dialog.close' },
    { type: 'question.accept' },
    { type: 'question.cancel' },
    { type: 'record.vanish' },
    done('saveRecord', { id: 1, version: 2 }),
    failed('saveRecord', lost),
    failed('saveRecord', refused),
    failed('saveRecord', conflict),
    done('readRecord', { id: 1, version: 2 }),
    failed('readRecord', gone),
  ],
  distinguish: ({ isChanged, serverVersion, failure }) => [isChanged, serverVersion, failure?.kind],
});

export const recordRemovalSample = sampleOf(recordRemovalMachine, {
  events: [
    { type: 'removal.ask', record: { id: 1, version: 1 } },
    { type: 'question.accept' },
    { type: 'question.cancel' },
    done('deleteRecord', undefined),
    failed('deleteRecord', lost),
    failed('deleteRecord', gone),
    failed('deleteRecord', conflict),
  ],
  distinguish: ({ failure }) => failure?.kind,
});

export const listExportSample = sampleOf(listExportMachine, {
  events: [
    { type: 'export.start', query: { search: 'obras' } },
    { type: 'export.cancel' },
    { type: 'rows.progress', percent: 50 },
    { type: 'rows.complete', file: { size: 12 } },
    { type: 'rows.failed', failure: lost },
  ],
  distinguish: ({ percent, failure }) => [percent, failure?.kind],
});

export const recordChangeSample = sampleOf(recordChangeMachine, {
  events: [
    { type: 'change.make', record: { id: 1 }, changes: { isDelliveryAddress: true } },
    done('changeRecord', { id: 1 }),
    failed('changeRecord', lost),
  ],
  distinguish: ({ record }) => record !== null,
});
