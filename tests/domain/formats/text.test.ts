import { describe, expect, it } from 'vitest';
import { fold, splitAtMatch } from '../../../src/shared/domain/formats/text';

describe('searching in names', () => {
  it('takes letters with and without accents for the same', () => {
    expect(fold('Construções Júlio & Gonçalves')).toBe('construcoes julio & goncalves');
  });

  it('shows where a name matches', () => {
    expect(splitAtMatch('Construções Ferreira', 'FERR')).toEqual(['Construções ', 'Ferr', 'eira']);
    expect(splitAtMatch('Construções Ferreira', ' ferr ')).toEqual(['Construções ', 'Ferr', 'eira']);
    expect(splitAtMatch('Ferreira', 'ferr')).toEqual(['', 'Ferr', 'eira']);
    expect(splitAtMatch('Construções Ferreira', 'coes')).toEqual(['Constru', 'ções', ' Ferreira']);
  });

  it('leaves a name whole where nothing matches', () => {
    expect(splitAtMatch('Teixeira', 'zzz')).toEqual(['Teixeira', '', '']);
    expect(splitAtMatch('Teixeira', '  ')).toEqual(['Teixeira', '', '']);
  });
});
