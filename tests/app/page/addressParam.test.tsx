import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAddressParam } from '../../../src/shared/routing/useAddressParam';
import { renderPage } from '../renderPage';

function Page() {
  const [, setDialog] = useAddressParam('dialog');
  const [, setYear] = useAddressParam('year');
  const setBoth = () => {
    void setDialog('new');
    void setYear('2026');
  };
  return <button onClick={setBoth}>Both</button>;
}

it('keeps what was set a moment before, although the page has not rendered that address', () => {
  const { address } = renderPage({ routes: [{ path: '/', element: <Page /> }], at: '/?page=2', answers: {} });
  fireEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(address()).toBe('/?page=2&dialog=new&year=2026');
});

it('does not set a value on another page that has opened, though this one is still on the screen', () => {
  const other = { path: '/other', element: <h1>Other</h1> };
  const { address, router } = renderPage({ routes: [{ path: '/', element: <Page /> }, other], at: '/', answers: {} });
  act(() => {
    void router.navigate('/other');
    fireEvent.click(screen.getByRole('button', { name: 'Both' }));
  });
  expect(address()).toBe('/other');
});
