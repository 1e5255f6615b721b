import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { NewRecord, type NewRecordHandle } from '../../../src/shared/record/NewRecord';
import { renderPage } from '../renderPage';

let renders: number;

function List({ mayCreate = true }: { mayCreate?: boolean }) {
  const form = useRef<NewRecordHandle>(null);
  renders += 1;
  return (
    <>
      <button onClick={() => form.current?.open()}>New</button>
      <NewRecord ref={form} mayCreate={mayCreate}>
        {({ close }) => <button onClick={close}>Close</button>}
      </NewRecord>
    </>
  );
}

it('opens and closes with the press itself, without rendering the list again', () => {
  renders = 0;
  renderPage({ routes: [{ path: '/', element: <List /> }], at: '/', answers: {} });
  const before = renders;
  fireEvent.click(screen.getByRole('button', { name: 'New' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(renders).toBe(before);
});

it('follows the address, and opens nothing for those who may not', async () => {
  renderPage({ routes: [{ path: '/', element: <List /> }], at: '/?new=1', answers: {} });
  await screen.findByRole('button', { name: 'Close' });
  renderPage({ routes: [{ path: '/', element: <List mayCreate={false} /> }], at: '/?new=1', answers: {} });
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
});
