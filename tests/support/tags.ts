import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Marks of tests, and their meaning. A file has its tags in its first lines (`@module-tag full`), a single test in its
 * options (`{ tags: ['full'] }`).
 */
export const TAGS = [
  { name: 'full', description: 'Is left out of `npm test`: it takes long, and seldom sees what no other test sees.' },
  { name: 'embedded', description: 'Runs over the embedded database alone: no other engine can change its result.' },
  { name: 'postgres', description: 'Runs over PostgreSQL with one connection alone.' },
  { name: 'pool', description: 'Tests what happens at once, over several connections to PostgreSQL.' },
  { name: 'pool-only', description: 'The same, of which one connection would show nothing.' },
  { name: 'engines', description: 'Depends on the engine: `npm run test:full` runs it over both.' },
] as const;

export type Tag = (typeof TAGS)[number]['name'];

const TESTS = /\.test\.tsx?$/u;
const FIRST_LINES = 400;

const tagsOf = (file: string) =>
  [
    ...readFileSync(file, 'utf8')
      .slice(0, FIRST_LINES)
      .matchAll(/@module-tag (\S+)/gu),
  ].map((match) => match[1]);

/** Test files below `tests/`, with their tags. */
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => TESTS.test(name))
  .map((name) => join('tests', name).replaceAll('\\', '/'))
  .map((file) => ({ file, tags: tagsOf(file) }));

/**
 * Test files with one of these tags. Vitest filters tests by tags only after it has imported their files; a file that is not to
 * run should not be imported either.
 * @param tags their names
 * @returns paths from the folder of the repository
 */
export function filesTagged(...tags: readonly Tag[]): string[] {
  return files.filter((each) => tags.some((tag) => each.tags.includes(tag))).map(({ file }) => file);
}
