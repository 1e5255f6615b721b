/** Lower case without accents, letter for letter, so that `acao` finds `Ação` and positions stay comparable. */
export function fold(text: string): string {
  return Array.from(text, (letter) => letter.normalize('NFD').charAt(0))
    .join('')
    .toLowerCase();
}

/**
 * Splits a text around the first place where the searched words match, accents and case aside.
 * Without a match the whole text comes back as the first part.
 */
export function splitAtMatch(text: string, search: string): [before: string, match: string, after: string] {
  const letters = Array.from(text);
  const words = fold(search.trim());
  const at = words === '' ? -1 : fold(text).indexOf(words);
  if (at < 0) return [text, '', ''];
  const end = at + words.length;
  return [letters.slice(0, at).join(''), letters.slice(at, end).join(''), letters.slice(end).join('')];
}
