import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/** The script that decides about theme and language, and after it the one that asks for the files of the route. */
const BEFORE_PAINT = '<script src="./before-paint.js"></script>';
/** The end of the page, where the script that shows the sign-in stands. */
const END = '</body>';
const SOURCES = ['public/before-paint.js', 'src/app/start/preloadRoute.js'];

/**
 * Puts the scripts that begin a page into the page itself, so that they cost no request. The server adds the files of each
 * route and the scripts' hashes to its content security policy.
 */
export function inlineStart(): Plugin {
  return {
    name: 'rental-cockpit:inline-start',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(BEFORE_PAINT)) throw new Error('index.html has lost its first script.');
        const files = '<script id="page-files" type="application/json">{}</script>';
        const start = `${files}\n    <script>${SOURCES.map(minified).join('\n')}</script>`;
        const end = `  <script>${minified('src/app/start/showSignIn.js')}</script>\n  ${END}`;
        return html.replace(BEFORE_PAINT, () => start).replace(END, () => end);
      },
    },
  };
}

function minified(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: false });
  if (errors.length > 0) throw new Error(`${file} cannot be minified: ${JSON.stringify(errors)}`);
  return code.trim();
}
