import { describe, expect } from 'vitest';
import { dialogSample, listExportSample, recordChangeSample, recordFormSample, recordRemovalSample } from '../paths/samples/records';
import { testEveryPath } from '../support/paths';

describe('the form of a record', () => {
  testEveryPath(recordFormSample, {
    // Their version replaces the one the form began with only when it has arrived.
    invariant: ({ context }) => expect(context.record).toEqual({ id: 1, version: context.isCompared ? 2 : 1 }),
  });
});

describe('a dialog over a page', () => {
  testEveryPath(dialogSample, { invariant: (snapshot) => expect(snapshot.context.content !== null).toBe(snapshot.matches('open')) });
});

describe('deleting a record', () => {
  testEveryPath(recordRemovalSample);
});

describe('taking a list out', () => {
  testEveryPath(listExportSample);
});

describe('changing a part of a record by one press', () => {
  testEveryPath(recordChangeSample);
});
