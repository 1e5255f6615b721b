import { act, render, screen } from '@testing-library/react';
import { createInstance, type i18n } from 'i18next';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { useTranslation } from '../../../src/shared/i18n/useTranslation';

const RESOURCES = {
  pt: {
    first: { title: 'Título', count_one: '{{count}} linha', count_other: '{{count}} linhas' },
    second: { more: 'Mais' },
  },
  en: {
    first: { title: 'Title', count_one: '{{count}} line', count_other: '{{count}} lines' },
    second: { more: 'More' },
  },
};

async function start(options: object = { resources: RESOURCES }): Promise<i18n> {
  const instance = createInstance();
  await instance.init({ lng: 'pt', defaultNS: 'first', ns: ['first'], ...options });
  return instance;
}

function Page({ namespaces }: { namespaces?: string[] }) {
  const { t, i18n: texts } = useTranslation(namespaces);
  return (
    <p>
      {texts.language}: {t('title')}, {t('second:more')}, {t('more', { ns: 'second' })}, {t('count', { count: 1 })},{' '}
      {t('count', { count: 2 })}, {t('absent')}
    </p>
  );
}

const show = (instance: i18n, namespaces?: string[]) =>
  render(
    <I18nextProvider i18n={instance}>
      <Suspense fallback={<p>waiting</p>}>
        <Page namespaces={namespaces} />
      </Suspense>
    </I18nextProvider>,
  );

test('texts of the first namespace, of another by prefix or option, with values, and the key of a missing one', async () => {
  show(await start(), ['first', 'second']);
  expect(screen.getByText('pt: Título, Mais, Mais, 1 linha, 2 linhas, absent')).toBeTruthy();
});

test('without a namespace, texts come from the default one', async () => {
  show(await start());
  expect(screen.getByText(/^pt: Título/u)).toBeTruthy();
});

test('another language renders the texts again', async () => {
  const instance = await start();
  show(instance);
  await act(() => instance.changeLanguage('en'));
  expect(screen.getByText('en: Title, More, More, 1 line, 2 lines, absent')).toBeTruthy();
  await act(() => instance.changeLanguage('pt'));
  expect(screen.getByText(/^pt: Título/u)).toBeTruthy();
});

test('a component suspends until its texts have loaded', async () => {
  const loads: string[] = [];
  const instance = createInstance();
  instance.use({
    type: 'backend',
    read: (language: 'pt', namespace: 'first', done: (error: null, texts: object) => void) => {
      loads.push(`${language} ${namespace}`);
      setTimeout(() => done(null, RESOURCES[language][namespace]));
    },
  });
  await instance.init({ lng: 'pt', ns: ['first'], defaultNS: 'first', fallbackLng: false });
  await act(async () => show(instance, ['first', 'second']));
  expect(await screen.findByText(/^pt: Título, Mais/u)).toBeTruthy();
  expect(loads).toEqual(['pt first', 'pt second']);
});

test('a text that was missing is found once its namespace has loaded', async () => {
  const instance = await start({ resources: { pt: { first: RESOURCES.pt.first } } });
  const { rerender } = show(instance);
  expect(screen.getByText(/^pt: Título, more, more/u)).toBeTruthy();
  instance.addResourceBundle('pt', 'second', RESOURCES.pt.second);
  rerender(
    <I18nextProvider i18n={instance}>
      <Page />
    </I18nextProvider>,
  );
  expect(screen.getByText(/^pt: Título, Mais, Mais/u)).toBeTruthy();
});
