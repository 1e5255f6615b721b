import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAddressHash } from '../../../src/shared/routing/useAddressHash';
import { useAddressParam } from '../../../src/shared/routing/useAddressParam';
import { renderPage } from '../renderPage';

function Page() {
  const [, setDialog] = useAddressParam('dialog');
  const [, setYear] = useAddressParam('year');
  const setBoth = () => {
    void setDialog('new');
    void setYear('2026');
  };
  const setHash = useAddressHash();
  return (
    <>
      <button onClick={setBoth}>Both</button>
      <button onClick={() => setHash('#lookup')}>Open</button>
      <button onClick={() => setHash('', { replace: true })}>Close</button>
    </>
  );
}

it('keeps what was set a moment before, although the page has not rendered that address', () => {
  const { address } = renderPage({ routes: [{ path: '/', element: <Page /> }], at: '/?page=2', answers: {} });
  fireEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(address()).toBe('/?page=2&dialog=new&year=2026');
});

it.each(['Both', 'Open', 'Close'])(
  'does nothing on another page that has opened, though this one is still on the screen: %s',
  (name) => {
    const other = { path: '/other', element: <h1>Other</h1> };
    const { router } = renderPage({ routes: [{ path: '/', element: <Page /> }, other], at: '/', answers: {} });
    act(() => {
      void router.navigate('/other#there', { state: { isNew: true } });
      fireEvent.click(screen.getByRole('button', { name }));
    });
    expect(router.state.location).toMatchObject({
      pathname: '/other',
      search: '',
      hash: '#there',
      state: { isNew: true },
    });
  },
);

it('keeps the state of the page while something opens and closes over it', () => {
  const { router } = renderPage({ routes: [{ path: '/', element: <Page /> }], at: '/', answers: {} });
  act(() => void router.navigate('/?page=2', { state: { startsOn: '2026-11-28' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const here = { search: '?page=2', state: { startsOn: '2026-11-28' } };
  expect(router.state.location).toMatchObject({ ...here, hash: '#lookup' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location).toMatchObject({ ...here, hash: '' });
});
