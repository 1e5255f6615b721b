import { describe, expect, test } from 'vitest';
import { bundleOf, LANGUAGES, NAMESPACES, withoutPlural, type Language } from '../support/texts';

/*
 * Detects texts copied to the wrong key: two keys of a bundle may say the same only where Portuguese does too. Number,
 * gender and abbreviations of a Portuguese word make no difference.
 */

/** Exceptions where one word translates two Portuguese ones: language, bundle, text. */
const ONE_WORD_FOR_BOTH: readonly [language: Language, namespace: string, text: string][] = [
  // French greets until the evening.
  ['fr', 'dashboards', 'Bonjour, {{username}}'],
];

/** A Portuguese text without number, gender and abbreviations. */
function meaningOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('n.º', 'número')
    .replaceAll(/(?<=\p{L})(?:amentos?|\.(?!\w))/gu, '')
    .replaceAll(/(?:ões|ão|[aoe]?s|[aoe])(?!\p{L})/gu, '')
    .trim();
}

/** The keys of a bundle that say the same, although Portuguese tells them apart. */
function confusedIn(language: Language, namespace: string): string[] {
  const portuguese = bundleOf('pt', namespace);
  const byText = new Map<string, string[]>();
  for (const [key, text] of Object.entries(bundleOf(language, namespace)))
    byText.set(text, [...(byText.get(text) ?? []), key]);
  return [...byText].flatMap(([text, keys]) => {
    const isAllowed = ONE_WORD_FOR_BOTH.some((row) => row.join() === [language, namespace, text].join());
    const inPortuguese = keys.map((key) => portuguese[key] ?? portuguese[`${withoutPlural(key)}_other`] ?? key);
    const isOne = new Set(inPortuguese.map(meaningOf)).size === 1 || new Set(keys.map(withoutPlural)).size === 1;
    return isAllowed || isOne
      ? []
      : [`«${text}» stands for ${keys.map((key, i) => `${key} («${inPortuguese[i]}»)`).join(' and ')}`];
  });
}

describe.each(LANGUAGES.filter((language) => language !== 'pt'))('the texts in %s', (language) => {
  test.each(NAMESPACES)('tell apart in %s what Portuguese tells apart', (namespace) => {
    expect(confusedIn(language, namespace)).toEqual([]);
  });
});
