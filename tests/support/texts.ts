import { readFileSync } from 'node:fs';

export const LANGUAGES = ['pt', 'en', 'fr', 'tr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Looks up what a text says in a language: `textsOf('fr')('rent', 'lines.add')`. Throws when there is no such text. */
export function textsOf(language: Language): (namespace: string, key: string) => string {
  return (namespace, key) => {
    const bundle: unknown = JSON.parse(readFileSync(`src/shared/i18n/locales/${language}/${namespace}.json`, 'utf8'));
    const found =
      key in (bundle as object)
        ? (bundle as Record<string, unknown>)[key]
        : key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], bundle);
    if (typeof found !== 'string') throw new Error(`${language}/${namespace}.json has no text ${key}`);
    return found;
  };
}
