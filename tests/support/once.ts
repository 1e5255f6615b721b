/**
 * Whether each thing is checked once: on one engine, on one screen, in some of the languages. So `npm test` does; a file
 * that is run alone and `npm run test:deep` check it on all.
 */
export const IS_ONCE = process.env.ONCE === 'true';
