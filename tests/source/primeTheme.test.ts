import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { primeThemeCss } from '../../scripts/vite/primeTheme';
import { inTokens } from '../../scripts/vite/primeThemePalette';

const complete = primeThemeCss();
const ofButtons = primeThemeCss({ names: new Set(['p-button', 'p-component']), prefixes: ['p-button-'] });

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
