/**
 * Text that a spreadsheet might evaluate, also in full-width signs and behind blanks or control characters. Numbers and
 * telephone numbers, hyphens in them included, calculate nothing.
 */
export const FORMULA = /^[\s\p{C}]*(?:[=@＝＠]|[+＋](?![\d\s.,()-]+$)|[-－](?![\d\s.,()]+$))|^[\t\r\n]/u;
