import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SkeletonRows } from '../../src/shared/ui/table/SkeletonRows';

const columns = [{ key: 'name', header: 'Nome', cell: () => null }];

test.each([
  { count: 20, drawn: 20, left: undefined },
  { count: 200, drawn: 30, left: '170' },
])('draws $drawn of $count expected rows, and leaves the room of the others', ({ count, drawn, left }) => {
  render(<SkeletonRows columns={columns} count={count} />);
  const children = [...screen.getByTestId('skeleton').children] as HTMLElement[];
  expect(children.filter((child) => child.childElementCount > 0)).toHaveLength(drawn);
  expect(children.find((child) => child.childElementCount === 0)?.style.getPropertyValue('--rows')).toBe(left);
});
