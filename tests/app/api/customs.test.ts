import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { startTexts } from '../../../src/shared/i18n/i18n';
import { countryName } from '../../../src/shared/customers/useCountries';

describe('customs of Portugal, not of Brazil', () => {
  it('nothing is counted as many are', async () => {
    await startTexts('pt', ['shell', 'dashboards']);
    const leaving = (count: number) => i18next.t('dashboards:today.strip.leaving', { count });
    expect([0, 1, 2].map(leaving)).toEqual(['saem hoje', 'sai hoje', 'saem hoje']);
  });

  it('countries are called as there', () => {
    const named = (code: string) => countryName({ id: 1, code, description: '' }, 'pt');
    expect(['KE', 'IR', 'CZ'].map(named)).toEqual(['Quénia', 'Irão', 'Chéquia']);
  });
});
