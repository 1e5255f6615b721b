import i18next, { type BackendModule, type ResourceKey, type ThirdPartyModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadTextFile } from './textFile';

/** Languages with complete texts; the switcher offers the first two (product 1.3). */
export const LANGUAGES = ['pt', 'en', 'fr', 'tr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Name of each language in that language. */
export const LANGUAGE_NAMES: Record<string, string> = {
  pt: 'Português',
  en: 'English',
  fr: 'Français',
  tr: 'Türkçe',
  es: 'Español',
};
const OFFERED: readonly string[] = ['pt', 'en'];

/** Languages of the switcher. One that was chosen elsewhere stays choosable, though it is not offered. */
export function offeredLanguages(current: string): readonly string[] {
  return OFFERED.includes(current) ? OFFERED : [...OFFERED, current];
}

/** Texts of the pages before signing in. */
const bundles = import.meta.glob<object>('./locales/*/{auth,errors}.json', { import: 'default' });

/** Texts of a language behind the sign-in. */
export interface LanguageTexts {
  /** Those of the cockpit and its most visited page, by namespace: one file, as each request delays the first rows. */
  firstLoad: Record<string, object>;
  /** Imports the others, by path. */
  files: Record<string, TextLoader>;
}
const languages = import.meta.glob<LanguageTexts>('./language.*.ts', { import: 'default' });

type TextLoader = () => Promise<object>;
/** Finds what loads the texts of a namespace; undefined for one that the source does not have. */
export type TextSource = (
  language: string,
  namespace: string,
) => TextLoader | undefined | Promise<TextLoader | undefined>;

const sources = new Set<TextSource>([
  (language, namespace) => bundles[`./locales/${language}/${namespace}.json`],
  async (language, namespace) => {
    const load = languages[`./language.${language}.ts`];
    if (!load) return undefined;
    const { firstLoad, files } = await loadTextFile(language, load);
    const texts = firstLoad[namespace];
    return texts ? async () => texts : files[`./locales/${language}/${namespace}.json`];
  },
]);

/** Adds texts from another source; the caller loads them with `loadTexts` as any other. */
export function addTexts(source: TextSource): void {
  sources.add(source);
}

/** Makes texts available in a language; each bundle loads when its first text is needed. */
export async function startTexts(language: string, namespaces: readonly string[]): Promise<void> {
  await i18next
    .use(textFiles)
    .use(initReactI18next)
    .use(countAsInPortugal)
    .init({
      lng: asLanguage(language),
      fallbackLng: false,
      supportedLngs: [...LANGUAGES],
      ns: [...namespaces],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  checkTexts(namespaces);
}

/** Has Portuguese texts count as in Portugal. By themselves they would count as in Brazil, where nothing is one. */
export const countAsInPortugal: ThirdPartyModule = {
  type: '3rdParty',
  init: ({ services }) => {
    const resolver = services.pluralResolver as PluralResolver;
    const getRule = resolver.getRule.bind(resolver);
    resolver.getRule = (code, options) => getRule(code === 'pt' ? 'pt-PT' : code, options);
  },
};

interface PluralResolver {
  getRule(code: string, options?: object): Intl.PluralRules;
}

/** Has everything that is shown ready in another language too. Throws when its texts do not arrive. */
export async function loadLanguage(language: Language): Promise<void> {
  // A copy: pages that arrive meanwhile add theirs, and i18next sees to those.
  const namespaces = [...(i18next.options.ns as string[])];
  // Not `loadLanguages`, which never asks again for what failed to come once.
  await i18next.reloadResources([language], absentTexts(namespaces, language));
  checkTexts(namespaces, language);
}

/** The language, or Portuguese where we have no texts in it. */
export function asLanguage(language: unknown): Language {
  return LANGUAGES.find((each) => each === language) ?? 'pt';
}

/** Has texts ready before a page that needs them is shown. Throws when they do not arrive: a page of bare keys is none. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces]);
  checkTexts(namespaces);
}

/** Why texts did not arrive last; i18next keeps that to itself. */
let lost: unknown;

const textFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) =>
    void readTexts(language, namespace).then(
      (texts) => done(null, texts as ResourceKey),
      (error: Error) => {
        lost = error;
        done(error, null);
      },
    ),
};

async function readTexts(language: string, namespace: string): Promise<object> {
  const name = `${language}/${namespace}`;
  for (const source of sources) {
    const load = await source(language, namespace);
    if (load) return loadTextFile(name, load);
  }
  throw new Error(`no texts ${name}`);
}

function checkTexts(namespaces: readonly string[], language = i18next.language): void {
  const absent = absentTexts(namespaces, language);
  if (absent.length > 0) throw new Error(`no texts ${absent.join(', ')}`, { cause: lost });
}

function absentTexts(namespaces: readonly string[], language: string): string[] {
  return namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
}
