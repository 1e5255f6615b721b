import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from './models/exactly';

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

type Values = Record<string, string | number>;
const portuguese = textsOf('pt');

/** The Portuguese text of `namespace:key` as part of a regular expression; a value that is not given may be anything. */
function patternOf(id: string, values: Values = {}): string {
  const [namespace = '', key = ''] = id.split(':');
  const parts = portuguese(namespace, key).split(/\{\{\s*(\w+)[^}]*\}\}/u);
  return parts
    .map((part, index) => (index % 2 === 0 ? escaped(part) : part in values ? escaped(String(values[part])) : '.+'))
    .join('');
}

/** Matches a text as a person sees it, by its key, and nothing else: `says('tags:edit', { name })`. */
export const says = (id: string, values?: Values): RegExp => new RegExp(`^${patternOf(id, values)}$`, 'u');

/** Matches what begins with this text, such as a label with a mark or a count behind it. */
export const begins = (id: string, values?: Values): RegExp => new RegExp(`^${patternOf(id, values)}`, 'u');

/** Matches what has this text somewhere. */
export const mentions = (id: string, values?: Values): RegExp => new RegExp(patternOf(id, values), 'u');

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
