import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import { inTokens, type Use } from './primeThemePalette.ts';
import { logical } from './logicalCss.ts';
import { sheetsOf, withoutSheets } from './primeStyles.ts';

const PRIME = 'node_modules/primereact';
const THEME = `${PRIME}/resources/themes/lara-light-cyan/theme.css`;
const ID = 'virtual:lara.css';
const DEMO_ID = 'virtual:lara-demo.css';
/** Fields show the focus with a halo, everything else with an outline. */
const FIELD =
  /p-(?:inputtext|inputtextarea|inputnumber|inputgroup|dropdown|multiselect|cascadeselect|treeselect|autocomplete|chips|calendar|password|mention)/u;
/** Variables that PrimeReact's components read at run time. */
const VARIABLES = `:root {
  --border-radius: var(--rc-radius);
  --content-padding: 16px;
  --inline-spacing: 8px;
  --maskbg: var(--rc-mask);
  --primary-color: var(--rc-accent);
  --surface-border: var(--rc-border);
  --text-color: var(--rc-text);
  --text-color-secondary: var(--rc-text-2);
}
`;

/**
 * Plugin for `import 'virtual:lara.css'`: PrimeReact's Lara theme with our tokens and logical properties, for both
 * themes and directions. It stays in its layer, so our rules win. The build keeps only rules of imported components, and
 * adds the sheets that these bring along. The dev server keeps all rules; there the components write their own sheets.
 * `import 'virtual:lara-demo.css'` adds the rules that only demo pages need.
 */
export function primeTheme(): Plugin {
  let isBuild = false;
  return {
    name: 'rental-cockpit:lara',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === ID || id === DEMO_ID ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ID}`) return primeThemeCss(isBuild ? usedClasses(isCockpitFile) : undefined);
      if (id === `\0${DEMO_ID}`)
        return isBuild
          ? primeThemeCss(
              usedClasses(() => true),
              usedClasses(isCockpitFile),
            )
          : '';
      return undefined;
    },
  };
}

/** Whether a file below `src` is none of the demo pages. */
const isCockpitFile = (file: string) => !/^demo[/\\]/u.test(file);

/**
 * The theme's sheet. With `classes` it has only rules whose `p-` classes are all among them. With `loaded` it leaves out
 * the rules of the sheet for those classes, which the page has already.
 */
export function primeThemeCss(classes?: ClassNames, loaded?: ClassNames): string {
  const sheet = postcss.parse(readFileSync(THEME, 'utf8'));
  const layers = sheet.nodes.filter((node): node is AtRule => node.type === 'atrule' && node.name === 'layer');
  const root = postcss.root({ nodes: [...layers, ...(classes ? inLayer(classes.sheets) : [])] });
  if (classes) removeUnusedRules(root, classes, loaded);
  root.walkRules((rule) => {
    // Our sheet of icons sizes them by the text they stand in.
    if (rule.selector === '.pi') rule.remove();
    else showFocus(rule);
  });
  root.walkDecls((declaration) => {
    if (/^font-(?:family|feature-settings)$/u.test(declaration.prop)) declaration.remove();
    else paint(declaration);
  });
  root.walkDecls((declaration) => {
    // Tooltips are placed left or right by script, whatever the direction, and their arrows with them.
    if (!(declaration.parent as Rule).selector?.includes('.p-tooltip')) logical(declaration);
  });
  return (loaded ? '' : VARIABLES) + root.toString();
}

/** The components' own rules, after those of the theme, as they would be at run time. */
function inLayer(sheets: string): ChildNode[] {
  const layer = postcss.atRule({ name: 'layer', params: 'primereact' });
  // Appended to the layer, a node leaves its sheet.
  for (const node of [...postcss.parse(sheets).nodes])
    layer.append(node.type === 'atrule' && node.name === 'layer' ? (node.nodes ?? []) : node);
  return [layer];
}

function paint(declaration: Declaration): void {
  const { prop, value } = declaration;
  if (prop === 'box-shadow') {
    if (/rgba\(0, 0, 0/u.test(value))
      declaration.value = isDialog(declaration) ? 'var(--rc-shadow-dialog)' : 'var(--rc-shadow-popup)';
    else declaration.value = inTokens(value, 'line');
    return;
  }
  declaration.value = prop.endsWith('radius')
    ? value.replace(/\b6px\b/gu, 'var(--rc-radius)')
    : inTokens(value, useOf(prop));
}

function useOf(prop: string): Use {
  if (/^(?:color|fill|stroke)$/u.test(prop)) return 'text';
  return /^background/u.test(prop) ? 'background' : 'line';
}

function isDialog({ parent }: Declaration): boolean {
  return parent?.type === 'rule' && /\.p-(?:dialog|sidebar)\b/u.test(parent.selector);
}

/** Lara's ring around whatever has the focus becomes the halo of fields and the outline of everything else. */
function showFocus(rule: Rule): void {
  rule.walkDecls('box-shadow', (declaration) => {
    const isInset = /^inset 0 0 0 0\.\d+rem/u.test(declaration.value);
    if (!isInset && !/^0 0 0 (?:0\.2rem|2px)/u.test(declaration.value)) return;
    if (FIELD.test(rule.selector) && !isInset) {
      declaration.value = 'inset 0 0 0 1px var(--rc-accent), 0 0 0 4px var(--rc-accent-soft)';
      return;
    }
    rule.walkDecls(/^outline/u, (outline) => void outline.remove());
    rule.selector = rule.selector.replace(/:focus(?![-\w])/gu, ':focus-visible');
    rule.append(
      { prop: 'outline', value: '2px solid var(--rc-accent)' },
      { prop: 'outline-offset', value: isInset ? '-2px' : '2px' },
    );
    declaration.remove();
  });
}

/** Class names as they stand in sources, prefixes that are completed at run time, and the sheets of the components. */
export interface ClassNames {
  names: Set<string>;
  prefixes: string[];
  sheets: string;
}

/**
 * The classes in the code of the components that the app imports, and of those that these import. Whatever looks like
 * a class counts: one too many costs some bytes, one too few would leave an element without its style.
 */
export function usedClasses(isWanted: (file: string) => boolean): ClassNames {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && isWanted(file))
    .map((file) => readFileSync(join('src', file), 'utf8'));
  const reached = new Set<string>();
  const sheets: string[] = [];
  const waiting = sources.flatMap(importsOf);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = join(PRIME, path, `${path.split('/').at(-1) ?? ''}.esm.js`);
    if (reached.has(path) || !existsSync(file)) continue;
    reached.add(path);
    const source = readFileSync(file, 'utf8');
    sources.push(withoutSheets(source));
    sheets.push(sheetsOf(source));
    waiting.push(...importsOf(source));
  }
  const words = new Set(sources.flatMap((source) => source.match(/\bp-[\w-]*/gu) ?? []));
  return { names: words, prefixes: [...words].filter((word) => /^p-\w.*-$/u.test(word)), sheets: sheets.join('') };
}

function importsOf(source: string): string[] {
  return [...source.matchAll(/['"]primereact\/([\w/]+)['"]/gu)].map(([, path = '']) => path);
}

/** Whether all that a selector names can be on the page; what stands in :not() need not exist. */
function canMatch(selector: string, { names, prefixes }: ClassNames): boolean {
  const isUsed = (name: string) => names.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
  return [...selector.replace(/:not\([^)]*\)/gu, '').matchAll(/\.(p-[\w-]+)/gu)].every(([, name = '']) => isUsed(name));
}

function removeUnusedRules(root: Root, classes: ClassNames, loaded: ClassNames | undefined): void {
  if (loaded) root.walkAtRules('keyframes', (frames) => void frames.remove());
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
    const kept = rule.selectors.filter(
      (selector) => canMatch(selector, classes) && !(loaded && canMatch(selector, loaded)),
    );
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  root.walkAtRules('media', (media) => {
    if (media.nodes?.length === 0) media.remove();
  });
}
