import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { recordFormMachine } from '../../machines/record/recordForm.machine';
import { recordRemovalMachine } from '../../machines/record/recordRemoval.machine';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { done, failed } from '../paths/sample';
import { listExportSample, recordChangeSample, recordFormSample, recordRemovalSample } from '../paths/samples/records';
import { lost, conflict } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/models/paths';

describe('the form of a record', () => {
  testEveryPath(recordFormSample, {
    invariants: {
      'the form keeps the record it began with': ({ context }) => expect(context.record).toEqual({ id: 1, version: 1 }),
    },
  });

  test.each([
    ['a record that there was not', null, true],
    ['one that there was', { id: 1, version: 1 }, false],
  ])('says in its events whether it saved %s', (_what, record, isNew) => {
    const form = createActor(withSilentActors(recordFormMachine), { input: { record } });
    const emitted: boolean[] = [];
    form.on('record.refused', (event) => emitted.push(event.isNew));
    form.on('record.saved', (event) => emitted.push(event.isNew));
    form.start();
    form.send({ type: 'form.submit', values: {} });
    form.send(failed('saveRecord', lost));
    form.send({ type: 'form.submit', values: {} });
    form.send(done('saveRecord', { id: 1, version: 2 }));
    expect(emitted).toEqual([isNew, isNew]);
  });
});

describe('deleting a record', () => {
  testEveryPath(recordRemovalSample);

  test('asks about the current record after another user’s change', () => {
    const removal = createActor(withSilentActors(recordRemovalMachine)).start();
    removal.send({ type: 'removal.ask', record: { id: 1, version: 1 } });
    removal.send({ type: 'question.accept' });
    removal.send(failed('deleteRecord', conflict));
    expect(removal.getSnapshot().value).toBe('asking');
    expect(removal.getSnapshot().context.record).toEqual({ id: 1, version: undefined });
  });
});

describe('exporting a list', () => {
  testEveryPath(listExportSample);
});

describe('changing a part of a record by one press', () => {
  testEveryPath(recordChangeSample);
});
