/** Stands where letters were left out. */
export const LEFT_OUT = '[…]';

/** Signs that mean nothing by themselves: joiners, selectors, marks of direction, places for a hyphen. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** More marks on one letter than any language writes; piled up, they would reach into the line above. */
const PILE_OF_MARKS = /(\p{M}{2})\p{M}+/gu;
/** Signs that a name does not need: emoji, symbols, marks of letters that are left out, signs without a meaning. */
const DISPENSABLE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{S}\p{M}\p{C}]/u;
const RUNS_LEFT_OUT = /\[…\](?:[\s\p{P}]*\[…\])+/gu;

/**
 * A text in the letters of a font, in one line. Tabs and line breaks become blanks, emoji are left out, and `LEFT_OUT`
 * stands for letters of other scripts. A box would say less, and its width is not that of the letter.
 * @param has whether the font has a character of this code
 */
export function inLettersOf(text: string, has: (code: number) => boolean): string {
  const hasAll = (part: string) => Array.from(part).every((sign) => has(sign.codePointAt(0) ?? 0));
  const drawn = (sign: string) => {
    if (hasAll(sign)) return sign;
    if (/\s/u.test(sign)) return ' ';
    const usual = sign.normalize('NFKC');
    if (usual !== sign && hasAll(usual)) return usual;
    return DISPENSABLE.test(sign) ? '' : LEFT_OUT;
  };
  const signs = text.normalize('NFC').replace(CONTROL, ' ').replace(INVISIBLE, '').replace(PILE_OF_MARKS, '$1');
  return Array.from(signs, drawn).join('').replace(RUNS_LEFT_OUT, LEFT_OUT).replace(/ {2,}/gu, ' ').trim();
}
