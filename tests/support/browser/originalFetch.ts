/** As it was before the watch over unexpected requests (`failOnConsole.ts`) took its place, and as it stays from file to file. */
export const originalFetch = globalThis.fetch;
