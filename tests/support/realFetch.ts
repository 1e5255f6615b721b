/** As it was before the watch over unexpected requests (`quiet.ts`) took its place, and as it stays from file to file. */
export const realFetch = globalThis.fetch;
