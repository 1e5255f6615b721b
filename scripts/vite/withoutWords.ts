import type { Plugin } from 'vite';

const STRING = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
const WORDS = new RegExp(String.raw`\b(?:description:\s*${STRING}|meta:\s*\{\s*pt:\s*${STRING},?\s*\}),?`, 'gu');

/** A machine's source without what it says of itself to people who read or test it; its lines stay where they were. */
export function stripWords(source: string): string {
  return source.replace(WORDS, (words) => words.replaceAll(/[^\n]/gu, ''));
}

/** What is built carries the charts but not their words: nothing in the product shows those, and they weigh. */
export function withoutWords(): Plugin {
  return {
    name: 'rental-cockpit:without-words',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/machines\/\w+\.machine\.ts$/u.test(id) ? { code: stripWords(code), map: null } : undefined,
  };
}
