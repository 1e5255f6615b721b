/** Signs that a comparison skips: accents that stand apart from their letter, apostrophes, and invisible signs. */
const SKIPPED =
  /['`\u00ad\u02b9\u02bb-\u02bd\u02c8\u061c\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78c\ufeff\ufff9-\ufffb]|[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]/gu;
const CAPITALS = /[A-Z\u0391-\u03a9\u0400-\u042f\u0490]/gu;
/** Letters that are no others with an accent, as keyboards without them write them. */
const SPELT: Record<string, string> = {
  Æ: 'ae',
  æ: 'ae',
  Œ: 'oe',
  œ: 'oe',
  ẞ: 'ss',
  ß: 'ss',
  Þ: 'th',
  þ: 'th',
  Đ: 'd',
  đ: 'd',
  Ð: 'd',
  ð: 'd',
  Ø: 'o',
  ø: 'o',
  Ł: 'l',
  ł: 'l',
  Ħ: 'h',
  ħ: 'h',
  Ŧ: 't',
  ŧ: 't',
  Ŋ: 'n',
  ŋ: 'n',
  Ə: 'e',
  ə: 'e',
  ı: 'i',
  ς: 'σ',
};
const SPELT_LETTERS = new RegExp(`[${Object.keys(SPELT).join('')}]`, 'gu');
const PUNCTUATION =
  /[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00bf\u00d7\u00f7\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3001-\u3003\u3008-\u301f\u3030\ufe30-\ufe6f\ufffd\u{1f000}-\u{1faff}]+/gu;
const BLANKS = /[\s\p{Cc}]+/gu;
/** A text as comparisons see it: lower case, without accents, apostrophes and invisible signs; `Œuvre` is `oeuvre`. */
export function fold(text: string): string {
  return (
    text
      // Taken apart, the accent that stands for an apostrophe would be a blank.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .replace(SKIPPED, '')
      .replace(CAPITALS, (letter) => letter.toLowerCase())
      .replace(SPELT_LETTERS, (letter) => SPELT[letter] ?? letter)
  );
}

/** A folded text with `-` for punctuation and one blank for several. */
function separate(folded: string): string {
  return folded.replace(PUNCTUATION, '-').replace(BLANKS, ' ');
}

/**
 * A text as a search looks through it: folded, without punctuation inside a word or blanks beside a digit.
 * `Placa GX-160, 2 t` is `placa gx1602t`. The database has the same rule: `search_text`.
 */
export function searchText(text: string): string {
  return separate(fold(text))
    .replace(/([^ -])-(?=[^ -])/gu, '$1')
    .replace(/[ -]+/gu, ' ')
    .replace(/(\d) | (?=\d)/gu, '$1')
    .trim();
}

/** The words of a folded search, as parts of what `searchText` gives. Punctuation between letters parts them. */
export function wordsOf(folded: string): string[] {
  return folded
    .split(BLANKS)
    .flatMap((word) =>
      word.includes('@')
        ? separate(word).replaceAll('-', '')
        : separate(word)
            .replace(/([^\d-])-(?=[^\d-])/gu, '$1 ')
            .replaceAll('-', '')
            .split(' '),
    )
    .filter(Boolean);
}

/**
 * Splits a text around the first place where the searched words match, accents and case aside.
 * Without a match the whole text comes back as the first part.
 */
export function splitAtMatch(text: string, search: string): [before: string, match: string, after: string] {
  const words = fold(search).trim();
  const letters = Array.from(text, (letter) => ({ letter, folded: fold(letter) }));
  const at =
    words === ''
      ? -1
      : letters
          .map(({ folded }) => folded)
          .join('')
          .indexOf(words);
  if (at < 0) return [text, '', ''];
  const parts: [string, string, string] = ['', '', ''];
  let from = 0;
  for (const { letter, folded } of letters) {
    const to = from + folded.length;
    // A sign that folds to nothing stays with what stands before it.
    const isBefore = folded === '' ? from <= at : to <= at;
    parts[isBefore ? 0 : from < at + words.length || (folded === '' && from === at + words.length) ? 1 : 2] += letter;
    from = to;
  }
  return parts;
}
