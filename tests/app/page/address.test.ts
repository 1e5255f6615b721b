import { createMemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAddress } from '../../../src/shared/routing/useAddress';

/** The address of a page in a router that knows only a moment later which page it is, as with the number of a record. */
function openLate(at = '/centers/3?q=a') {
  const router = createMemoryRouter([{ path: '/centers/:id' }, { path: '/rents/:id' }], {
    initialEntries: [at],
    patchRoutesOnNavigation: () => Promise.resolve(),
  });
  onTestFinished(() => router.dispose());
  const address = createAddress(router, router.state.location);
  const told: string[] = [];
  address.subscribe((params, former) => told.push(`${String(former)} → ${String(params)}`));
  const write = (name: string, value: string, replace = false) =>
    address.write((current) => {
      current.set(name, value);
      return current;
    }, replace);
  const search = () => router.state.location.search;
  const isAt = (query: string) => vi.waitFor(() => expect(search()).toBe(query));
  return { router, address, told, write, search, isAt };
}

test('what was written is not told, however late it arrives', async () => {
  const { told, write, search, isAt } = openLate();
  write('q', 'b');
  expect(search()).toBe('?q=a');
  await isAt('?q=b');
  expect(told).toEqual([]);
});

test('two changes of one turn are both written, and neither is told', async () => {
  const { address, told, write, isAt } = openLate();
  write('q', 'b');
  write('page', '2');
  expect(String(address.params())).toBe('q=b&page=2');
  await isAt('?q=b&page=2');
  expect(told).toEqual([]);
});

test('Back to what was written, and links, are told with what stood before', async () => {
  const { router, told, write, isAt } = openLate();
  write('q', 'b');
  await isAt('?q=b');
  await router.navigate('/centers/3?q=c');
  await router.navigate(-1);
  await isAt('?q=b');
  await router.navigate(-1);
  await isAt('?q=a');
  expect(told).toEqual(['q=b → q=c', 'q=c → q=b', 'q=b → q=a']);
});

test('a page that is being opened, or has opened, is neither called off nor told nor written to', async () => {
  const { router, told, write } = openLate();
  const opened = router.navigate('/rents/7?q=z');
  write('q', 'b');
  await opened;
  write('q', 'b', true);
  expect(router.state.navigation.state).toBe('idle');
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/rents/7', '?q=z']);
  expect(told).toEqual([]);
});

test('a list that mounts while another page has opened in the router keeps the address that is rendered', async () => {
  const { router, search } = openLate();
  const rendered = router.state.location;
  await router.navigate('/rents/7?q=z');
  const address = createAddress(router, rendered);
  const told: string[] = [];
  address.subscribe((params) => told.push(String(params)));
  expect(String(address.params())).toBe('q=a');
  address.write(() => new URLSearchParams('q=b'), true);
  await router.navigate('/rents/7?q=y');
  expect(search()).toBe('?q=y');
  expect(told).toEqual([]);
});

test('below a base path the rendered address is that of the router', async () => {
  document.documentElement.dataset.base = '/cockpit';
  onTestFinished(() => void delete document.documentElement.dataset.base);
  const router = createMemoryRouter([{ path: '/centers/:id' }], {
    basename: '/cockpit',
    initialEntries: ['/cockpit/centers/3?q=a'],
  });
  onTestFinished(() => router.dispose());
  const address = createAddress(router, { pathname: '/centers/3', search: '?q=a' });
  const told: string[] = [];
  address.subscribe((params) => told.push(String(params)));
  address.write(() => new URLSearchParams('q=b'), true);
  await vi.waitFor(() => expect(router.state.location.search).toBe('?q=b'));
  await router.navigate('/centers/3?q=c');
  expect(String(address.params())).toBe('q=c');
  expect(told).toEqual(['q=c']);
});
