import { expect } from 'vitest';
import { collectionMachine } from '../../../../machines/list/collection.machine';
import { recordFormMachine } from '../../../../machines/record/recordForm.machine';
import { recordRemovalMachine } from '../../../../machines/record/recordRemoval.machine';
import type { CollectionQuery, Failure } from '../../../../machines/types';
import { page } from '../../../paths/samples/collection';
import { lost } from '../../../paths/samples/rentRecords';
import { MachineHarness } from '../../../support/models/machineHarness';

/** The same name is in use already. */
export const nameTaken: Failure = { kind: 'form', messageKey: 'invalid-request', fields: { description: 'taken' } };
/** Another record needs it. */
export const inUse: Failure = { kind: 'blocked', messageKey: 'in-use' };
/** Deleted by another user. */
export const isGone: Failure = { kind: 'missing', messageKey: 'not-found' };
/** Changed by another user. */
export const conflictFailure: Failure = { kind: 'conflict', messageKey: 'stale' };

const QUERY: CollectionQuery = { search: '', filters: {}, sort: 'description', page: 1, perPage: 20 };
const VALUES = { description: 'Modelo' };

/** A list of records with the dialogs that stand over it, as the pages put them together. */
export class ListPage {
  readonly list = new MachineHarness(collectionMachine, { query: QUERY });
  readonly removal = new MachineHarness(recordRemovalMachine);
  form: MachineHarness<typeof recordFormMachine> | null = null;
  /** How often something was saved, and whether it was deleted. */
  saved = 0;
  deleted = false;

  constructor() {
    this.list.answers('load', page([1], 1));
  }

  /** The dialog that is open; throws when there is none. */
  get dialog(): MachineHarness<typeof recordFormMachine> {
    if (!this.form) throw new Error('no dialog is open');
    return this.form;
  }

  /** A dialog with an empty form, or with that of a record. */
  opens(record: object | null): void {
    expect(this.form, 'a dialog is open already').toBeNull();
    this.form = new MachineHarness(recordFormMachine, { record });
  }

  types(): void {
    this.dialog.does({ type: 'form.change' });
  }

  closes(): void {
    this.dialog.does({ type: 'dialog.close' });
    this.goes();
  }

  leaves(isSure: boolean): void {
    this.dialog.does({ type: isSure ? 'question.accept' : 'question.cancel' });
    this.goes();
  }

  /** Sends what the form holds; the answer is still to come. */
  sends(): void {
    this.dialog.does({ type: 'form.submit', values: VALUES });
    expect(this.dialog.invokedInput('saveRecord')).toMatchObject({ values: VALUES });
  }

  /** The server has saved it. */
  arrives(): void {
    this.dialog.answers('saveRecord', { id: 1, version: 2 });
    this.dialog.expectEmitted({ type: 'dialog.closed' });
    expect(this.dialog.emitted.map(({ type }) => type)).toContain('record.saved');
    this.saved += 1;
    this.goes();
    this.list.does({ type: 'list.refresh' });
    this.list.answers('load', page([1], 1));
  }

  saves(): void {
    this.sends();
    this.arrives();
  }

  savesTwice(): void {
    this.sends();
    this.dialog.expectIgnored({ type: 'form.submit', values: VALUES });
    this.arrives();
  }

  failsToSave(failure: Failure = lost): void {
    this.sends();
    this.dialog.refuses('saveRecord', failure);
  }

  /** Another user saved first: the new version is read. */
  failsAsStale(): void {
    this.failsToSave(conflictFailure);
    this.dialog.answers('readRecord', { id: 1, version: 9 });
  }

  asksToDelete(): void {
    this.removal.does({ type: 'removal.ask', record: { id: 1 } });
  }

  deletes(): void {
    this.removal.does({ type: 'question.accept' });
    this.removal.expectIgnored({ type: 'question.accept' });
    this.removal.answers('deleteRecord');
    this.removal.expectEmitted({ type: 'record.deleted' });
    this.deleted = true;
  }

  failsToDelete(failure: Failure): void {
    this.removal.does({ type: 'question.accept' });
    this.removal.refuses('deleteRecord', failure);
  }

  /** Nothing stands over the page. */
  isCalm(): void {
    expect(this.form).toBeNull();
    this.removal.is('idle');
  }

  /** The form is as it was typed, and its last failure is this one. */
  isRefused(failure: Failure): void {
    this.dialog.is('editing');
    expect(this.dialog.snapshot.context.failure).toEqual(failure);
  }

  searches(text: string, items: unknown[]): void {
    this.list.does({ type: 'search.type', text });
    this.list.expectEmitted({ type: 'query.settled', query: { search: text } });
    this.list.does({ type: 'list.load' });
    this.list.answers('load', page(items, items.length));
  }

  clears(): void {
    this.list.does({ type: 'filters.clear' });
    this.list.does({ type: 'list.load' });
    this.list.answers('load', page([1], 1));
  }

  private goes(): void {
    if (this.form?.snapshot.matches('closed')) this.form = null;
  }
}
