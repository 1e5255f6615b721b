import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'src/shared/i18n/locales';

export const LANGUAGES = ['pt', 'en', 'fr', 'tr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Looks up what a text says in a language: `textsOf('fr')('rent', 'lines.add')`. Throws when there is no such text. */
export function textsOf(language: Language): (namespace: string, key: string) => string {
  return (namespace, key) => {
    const bundle: unknown = JSON.parse(readFileSync(`${FOLDER}/${language}/${namespace}.json`, 'utf8'));
    const found =
      key in (bundle as object)
        ? (bundle as Record<string, unknown>)[key]
        : key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], bundle);
    if (typeof found !== 'string') throw new Error(`${language}/${namespace}.json has no text ${key}`);
    return found;
  };
}

/** The bundles of texts, by the names of their files. */
export const NAMESPACES = readdirSync(join(FOLDER, 'pt')).map((name) => name.replace(/\.json$/u, ''));

/** All texts of one bundle under their dotted keys. */
export function bundleOf(language: Language, namespace: string): Record<string, string> {
  const flat: Record<string, string> = {};
  const visit = (node: object, path: string[]) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') flat[[...path, key].join('.')] = value;
      else visit(value as object, [...path, key]);
    }
  };
  visit(JSON.parse(readFileSync(join(FOLDER, language, `${namespace}.json`), 'utf8')) as object, []);
  return flat;
}

/** Languages differ in how many plural forms they have, not in what they say. */
export const withoutPlural = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/u, '');
