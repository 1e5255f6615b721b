import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

const MODULE = /\/node_modules\/primereact\/(\w+)\/\1\.esm\.js$/u;
/** A sheet that a component brings along, on one line: `var styles = "…";` or `styles: "…"`. */
const SHEET = /^(var (\w*[sS]tyles?(?:\$\d+)?) =|\s+styles:) (".*?)([;,]?)$/gmu;
/** The hooks that write them. */
const WRITERS: Record<string, RegExp> = {
  componentbase: /^var useHandleStyle = function [\s\S]*?\n\};$/mu,
  hooks: /^var useStyle = function [\s\S]*?\n\};$/mu,
};

/**
 * Keeps PrimeReact from writing style elements while the page runs, and leaves its ripples out. `primeTheme` puts the same
 * rules into the page's own sheet, so that the content security policy allows no inline styles. Each component also
 * renders once where it would render three times. Throws where a new version of PrimeReact writes them otherwise.
 */
export function primeStyles(): Plugin {
  return {
    name: 'rental-cockpit:prime-styles',
    apply: (_config, { command }) => command === 'build' || process.env.VITEST !== undefined,
    transform: {
      filter: { id: MODULE },
      handler(source, id) {
        const name = MODULE.exec(id)?.[1] ?? '';
        if (name === 'ripple') return { code: 'export const Ripple = () => null;', map: null };
        const writer = WRITERS[name];
        if (writer && !writer.test(source)) this.error(`${id} writes its styles in a new way.`);
        const code = writer
          ? source.replace(writer, (hook) => `${hook.slice(0, hook.indexOf('='))}= () => {};`)
          : source;
        return { code: withoutSheets(code), map: null };
      },
    },
  };
}

/** The code of a component of PrimeReact without its sheets. */
export function withoutSheets(source: string): string {
  return source.replace(SHEET, "$1 ''$4");
}

/** The sheets in the code of a component of PrimeReact, or of what all components share. */
export function sheetsOf(source: string): string {
  const sheets = [...source.matchAll(SHEET)].map(([, , name, text = '']) => ({ name, text }));
  const variables = sheets.map(({ name, text }, index) => `const ${name ?? `$${index}`} = ${text};`);
  // A sheet that is part of another one is named in its line.
  const isPart = (name: string | undefined) => sheets.some(({ text }) => text.includes(`.concat(${name},`));
  const whole = sheets.flatMap(({ name }, index) => (isPart(name) ? [] : [name ?? `$${index}`]));
  return runInNewContext(`${variables.join('\n')}\n[${whole.join(',')}].join('')`) as string;
}
