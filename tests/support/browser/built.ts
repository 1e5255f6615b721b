import { existsSync } from 'node:fs';

/** Refuses to begin without the build. */
export default function setup(): void {
  if (!existsSync('dist/server/main.js') || !existsSync('dist/client/index.html')) {
    throw new Error('The end-to-end tests need the build: npm run build');
  }
}
