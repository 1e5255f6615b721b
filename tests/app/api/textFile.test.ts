import { expect, it, vi } from 'vitest';
import { loadTextFile } from '../../../src/shared/i18n/textFile';

it('loads a file once, however many namespaces it holds', async () => {
  const load = vi.fn(() => Promise.resolve({ title: 'Alugueres' }));
  await Promise.all([loadTextFile('pt', load), loadTextFile('pt', load)]);
  expect(await loadTextFile('pt', load)).toEqual({ title: 'Alugueres' });
  expect(load).toHaveBeenCalledOnce();
});

it('loads a file again that did not arrive', async () => {
  const load = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue({});
  await expect(loadTextFile('fr', load)).rejects.toThrow('no answer');
  expect(await loadTextFile('fr', load)).toEqual({});
});
