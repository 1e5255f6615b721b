import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

const MODULE = /\/node_modules\/primereact\/(\w+)\/\1\.esm\.js$/u;
/** A sheet that a component brings along, on one line: `var styles = "…";` or `styles: "…"`. */
const SHEET = /^(var (\w*[sS]tyles?(?:\$\d+)?) =|\s+styles:) (".*?)([;,]?)$/gmu;
/** What Babel makes of `{...a, ...b}` for old browsers, in each file: several times as slow. */
const SPREAD = /^function ownKeys\S*\(e, r\) .*\nfunction (_objectSpread\S*)\(e\) .*$/gmu;
/** Beginnings of functions that take the long way, and what spares it. */
const DETOURS = [
  {
    // Compares all names of classes and options in lower case, where one has exactly the name.
    of: 'var _getOptionValue = function getOptionValue(obj) {',
    shortcut: `
  const [, name, values = {}] = arguments;
  if (typeof obj === 'object' && obj !== null && Object.hasOwn(obj, name))
    return ObjectUtils.getItemValue(ObjectUtils.getItemValue(obj[name], values), values);`,
  },
  {
    // Merges options that are given for all components, where there are none.
    of: 'var _useDefaultPT = function _useDefaultPT(callback, key, params) {',
    shortcut: 'if (!ComponentBase.context.pt && !PrimeReact.pt) return undefined;',
  },
];
/** Each of its components would bring its own along; the page has one for all. */
const TOOLTIP = /^import \{ Tooltip \} from 'primereact\/tooltip';$/mu;
/** Constants such as the names of all icons: the build leaves out unused ones once it knows that this has no effect. */
const FROZEN = /^(var \w+ = )(?=Object\.freeze\()/gmu;
/** A new key each time, with which React makes the icon of each button anew whenever the page renders. */
const ICON_KEY = "key: UniqueComponentId('icon')";
/** The hooks that write them. */
const WRITERS: Record<string, RegExp> = {
  componentbase: /^var useHandleStyle = function [\s\S]*?\n\};$/mu,
  hooks: /^var useStyle = function [\s\S]*?\n\};$/mu,
};

/**
 * Keeps PrimeReact from writing style elements while the page runs, and leaves its ripples and the tooltips in its
 * components out. `primeTheme` puts the same
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
        if (name === 'componentbase' && !DETOURS.every(({ of }) => source.includes(of)))
          this.error(`${id} looks options up in a new way.`);
        if (name === 'utils' && !source.includes(ICON_KEY)) this.error(`${id} makes icons in a new way.`);
        return { code: withoutDetours(withoutSheets(code)), map: null };
      },
    },
  };
}

/** The code of a component of PrimeReact, or of what all components share, that does the same in fewer calls. */
export function withoutDetours(source: string): string {
  return DETOURS.reduce(
    (code, { of, shortcut }) => code.replace(of, of + shortcut),
    source
      .replace(SPREAD, 'const $1 = Object.assign;')
      .replace(ICON_KEY, "key: 'icon'")
      .replace(TOOLTIP, 'const Tooltip = () => null;')
      .replace(FROZEN, '$1/* @__PURE__ */ '),
  );
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
