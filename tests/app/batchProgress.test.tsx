import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { batchMachine, type BatchItem } from '../../machines/batch.machine';
import { BatchProgress } from '../../src/features/inventory/bulk/BatchProgress';
import { texts } from './renderPage';

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
