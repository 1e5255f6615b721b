import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, onTestFinished, test } from 'vitest';
import { useDemoTitles } from '../../../src/app/search/useDemoTitles';
import { announce } from '../../support/announce';
import { demoTexts } from '../../support/demoTexts';
import { texts } from '../renderPage';

test('the search finds the demo pages by their titles in the language of the page, also in another one later', async () => {
  onTestFinished(async () => void (await texts.changeLanguage('pt')));
  announce({ demoPages: true });
  for (const language of ['pt', 'en'] as const)
    for (const [ns, bundle] of Object.entries(demoTexts(language))) texts.addResourceBundle(language, ns, bundle);
  const wrapper = ({ children }: { children: ReactNode }) => <I18nextProvider i18n={texts}>{children}</I18nextProvider>;
  const { result } = renderHook(() => useDemoTitles(true), { wrapper });
  await waitFor(() => expect(result.current).not.toEqual([]));
  const before = result.current;
  await act(() => texts.changeLanguage('en'));
  await waitFor(() => expect(result.current).toHaveLength(before.length));
  expect(result.current).not.toEqual(before);
});
