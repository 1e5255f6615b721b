import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { batchMachine, type BatchItem } from '../../../machines/inventory/batch.machine';
import { BatchFoot } from '../../../src/features/inventory/bulk/BatchFoot';
import { BatchProgress } from '../../../src/features/inventory/bulk/BatchProgress';
import { texts } from '../renderPage';
import { isDisabled } from '../../support/isDisabled';

const item = (key: string): BatchItem => ({ key, label: 'Gerador' });

test('refused records are not counted as done, and each is named with its reason', () => {
  const failure = { kind: 'fatal', messageKey: 'inUse' } as const;
  const context = { items: ['1', '2', '3'].map(item), done: [item('1')], refused: [{ item: item('2'), failure }] };
  const rest = { task: {}, at: 2, failure: null, isChanged: false };
  const snapshot = batchMachine.resolveState({ value: 'interrupted', context: { ...context, ...rest } });
  render(
    <I18nextProvider i18n={texts}>
      <BatchProgress snapshot={snapshot} />
    </I18nextProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('1 de 3 feitos');
  expect(screen.getByRole('status')).toHaveTextContent('1 ficou por fazer:2 Gerador —');
});

/** Buttons under a batch of three, by its state and how many of them are done; one that is shut in brackets. */
const BUTTONS: readonly [value: SnapshotFrom<typeof batchMachine>['value'], done: number, buttons: string[]][] = [
  ['editing', 0, ['Cancelar', 'Alterar 3']],
  ['runningTogether', 0, ['[Cancelar]', '[Alterar 3]']],
  [{ runningEach: { calls: 'running', mode: 'continuing' } }, 1, ['Parar']],
  [{ runningEach: { calls: 'running', mode: 'stopping' } }, 1, ['[Parar]']],
  ['interrupted', 0, ['Cancelar', 'Voltar', 'Continuar']],
  ['interrupted', 1, ['Cancelar', 'Continuar']],
  ['refused', 0, ['Cancelar', 'Voltar']],
  ['partly', 2, ['Fechar']],
];

test.each(BUTTONS)('in %j with %d done there are the buttons %j', (value, done, expected) => {
  const items = ['1', '2', '3'].map(item);
  const context = {
    items,
    done: items.slice(0, done),
    refused: [],
    task: {},
    at: done,
    failure: null,
    isChanged: false,
  };
  const snapshot = batchMachine.resolveState({ value, context });
  render(
    <I18nextProvider i18n={texts}>
      <BatchFoot snapshot={snapshot} send={() => undefined} label="Alterar 3" onSubmit={() => undefined} />
    </I18nextProvider>,
  );
  const buttons = screen.queryAllByRole<HTMLButtonElement>('button');
  const names = buttons.map((each) => (isDisabled(each) ? `[${each.textContent}]` : each.textContent));
  expect(names).toEqual(expected);
});
