import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { primeThemeCss } from '../../scripts/vite/primeTheme';
import { inTokens } from '../../scripts/vite/primeThemePalette';

const whole = primeThemeCss();
const some = primeThemeCss({ whole: new Set(['p-button', 'p-component']), beginnings: ['p-button-'] });

describe('Lara in our tokens', () => {
  test('has no colour of its own: one sheet serves both themes', () => {
    expect(whole.match(/#[0-9a-f]{3,8}\b/giu)).toBeNull();
    // White veils lie on pictures, whatever the theme.
    expect(
      (whole.match(/rgba?\([^)]*\)/gu) ?? []).filter((colour) => !/^rgba?\(255, ?255, ?255/u.test(colour)),
    ).toEqual([]);
  });

  test('knows no left and right but those of tooltips, which a script places', () => {
    const rules = whole.replaceAll(/\.p-tooltip[^{]*\{[^}]*\}/gu, '');
    expect(
      rules.match(
        /(?:^|[\s;{])(?:margin|padding|border)-(?:left|right)[\w-]*:|[\s;{](?:left|right):|text-align: (?:left|right)/gu,
      ),
    ).toBeNull();
  });

  test('brings the rules of what is used and no others', () => {
    expect(some).toContain('.p-button.p-button-outlined');
    expect(some).not.toContain('.p-datatable');
    expect(brotliCompressSync(some).length).toBeLessThan(4000);
  });

  test('stays in its layer, so that any rule of ours wins', () => {
    const outside = some.replace(/@layer primereact \{[\s\S]*?\n\}/gu, '');
    expect(outside).not.toContain('.p-button');
  });

  test('a colour without a token stops the build', () => {
    expect(() => inTokens('#123456', 'text')).toThrow('#123456');
    expect(inTokens('#06b6d4', 'ground')).toBe('var(--rc-accent)');
  });
});
