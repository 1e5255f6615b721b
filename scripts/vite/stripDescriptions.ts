import type { Plugin } from 'vite';

const STRING = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
const DESCRIPTION = new RegExp(String.raw`\bdescription:\s*${STRING},?`, 'gu');

/** A machine's source without descriptions; lines stay where they were. */
export function withoutDescriptions(source: string): string {
  return source.replace(DESCRIPTION, (words) => words.replaceAll(/[^\n]/gu, ''));
}

/** Leaves descriptions of machines out of the build: nothing in the product shows them. */
export function stripDescriptions(): Plugin {
  return {
    name: 'rental-cockpit:strip-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/machines\/\w+\/\w+\.machine\.ts$/u.test(id) ? { code: withoutDescriptions(code), map: null } : undefined,
  };
}
