/** Letters outside the scripts that the font of papers has. */
const OTHER_LETTER = /(?=\p{L})[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u;

/** Whether a text has letters that papers lack; emoji and signs do not count, as they are left out without loss. */
export function lacksLetters(text: string): boolean {
  return OTHER_LETTER.test(text.normalize('NFKC'));
}
