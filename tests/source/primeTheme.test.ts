import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { primeThemeCss } from '../../scripts/vite/primeTheme';
import { sheetsOf, withoutDetours, withoutSheets } from '../../scripts/vite/primeStyles';
import { inTokens } from '../../scripts/vite/primeThemePalette';

const complete = primeThemeCss();
const ofButtons = primeThemeCss({ names: new Set(['p-button', 'p-component']), prefixes: ['p-button-'], sheets: '' });

describe('the theme of PrimeReact, in our tokens', () => {
  test('has no colour of its own: one sheet serves both themes', () => {
    expect(complete.match(/#[0-9a-f]{3,8}\b/giu)).toBeNull();
    // White overlays lie on pictures and masks, which are dark in both themes.
    expect(
      (complete.match(/rgba?\([^)]*\)/gu) ?? []).filter((colour) => !/^rgba?\(255, ?255, ?255/u.test(colour)),
    ).toEqual([]);
  });

  test('uses logical properties, except in tooltips, which a script places', () => {
    const rules = complete.replaceAll(/\.p-tooltip[^{]*\{[^}]*\}/gu, '');
    expect(
      rules.match(
        /(?:^|[\s;{])(?:margin|padding|border)-(?:left|right)[\w-]*:|[\s;{](?:left|right):|text-align: (?:left|right)/gu,
      ),
    ).toBeNull();
  });

  test('has only the rules of classes that are used', () => {
    expect(ofButtons).toContain('.p-button.p-button-outlined');
    expect(ofButtons).not.toContain('.p-datatable');
    expect(brotliCompressSync(ofButtons).length).toBeLessThan(4000);
  });

  test('stays in its layer, so that our rules win', () => {
    const outside = ofButtons.replace(/@layer primereact \{[\s\S]*?\n\}/gu, '');
    expect(outside).not.toContain('.p-button');
  });

  test('a colour without a token stops the build', () => {
    expect(() => inTokens('#123456', 'text')).toThrow('#123456');
    expect(inTokens('#06b6d4', 'background')).toBe('var(--rc-accent)');
  });
});

describe('the sheets that components bring along', () => {
  const PRIME = 'node_modules/primereact';
  const sources = readdirSync(PRIME, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(\w+)\/\1\.esm\.js$/u.test(file))
    .map((file) => readFileSync(join(PRIME, file), 'utf8'))
    .filter((source) => source.includes('@layer primereact'));

  test('leave the code of every component', () => {
    expect(sources.length).toBeGreaterThan(70);
    expect(sources.map(withoutSheets).filter((source) => source.includes('@layer'))).toEqual([]);
  });

  test('leave no helper for browsers that cannot merge objects', () => {
    expect(sources.filter((source) => source.includes('getOwnPropertyDescriptors')).length).toBeGreaterThan(40);
    expect(sources.map(withoutDetours).filter((source) => source.includes('getOwnPropertyDescriptors'))).toEqual([]);
  });

  test('keep the element of an icon while its button renders again', () => {
    const utils = readFileSync(join(PRIME, 'utils/utils.esm.js'), 'utf8');
    expect(utils).toContain("key: UniqueComponentId('icon')");
    expect(withoutDetours(utils)).not.toContain("UniqueComponentId('icon')");
  });

  test('bring no tooltip of their own', () => {
    const isBrought = (source: string) => source.includes("from 'primereact/tooltip'");
    expect(sources.filter(isBrought).length).toBeGreaterThan(10);
    expect(sources.map(withoutDetours).filter(isBrought)).toEqual([]);
  });

  test('let the build leave unused constants out', () => {
    const api = readFileSync(join(PRIME, 'api/api.esm.js'), 'utf8');
    expect(withoutDetours(api)).toContain('var PrimeIcons = /* @__PURE__ */ Object.freeze({');
  });

  test('come into the page, in our tokens and behind the theme', () => {
    const panel = sheetsOf(sources.find((source) => source.includes("__TYPE: 'Panel'")) ?? '');
    const css = primeThemeCss({ names: new Set(['p-panel', 'p-panel-header']), prefixes: [], sheets: panel });
    expect(css.slice(css.lastIndexOf('.p-panel-header {'))).toContain('display: flex');
    expect(css).not.toContain('.p-toggleable-content');
  });
});
