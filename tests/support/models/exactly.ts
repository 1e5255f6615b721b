/** The text as part of a regular expression. Any whitespace stands for another: amounts have non-breaking spaces. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll(/\s/gu, '\\s');
}

/** Matches this text and nothing else. */
export function exactly(text: string): RegExp {
  return new RegExp(`^${escaped(text)}$`, 'u');
}
