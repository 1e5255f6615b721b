/**
 * How much is checked: `commit` in `npm test`, `full` in `npm run test:full`. Without `TEST_TIER` all is checked, as in
 * `npm run test:deep` and where a file is run alone.
 */
export const TIER = (process.env.TEST_TIER || undefined) as 'commit' | 'full' | undefined;

/** Whether each thing is checked once: on one engine, at one width, in some of the languages. */
export const IS_ONCE = TIER !== undefined;
