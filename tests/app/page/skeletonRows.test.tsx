import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SkeletonRows } from '../../../src/shared/ui/table/SkeletonRows';

const columns = [
  { key: 'name', header: 'Nome', cell: () => null },
  { key: 'open', header: 'Ações', skeleton: 'none' as const, cell: () => null },
];

test('leaves room for all expected rows, with one element of bars for each column however many they are', () => {
  render(<SkeletonRows columns={columns} count={200} />);
  const skeleton = screen.getByTestId('skeleton');
  expect(skeleton.style.getPropertyValue('--rows')).toBe('200');
  expect([...skeleton.children].map((column) => column.querySelectorAll('*').length)).toEqual([1, 0]);
});
