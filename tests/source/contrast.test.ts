import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../support/files';

/*
 * Contrast in both themes. A table lists the allowed pairs of colour and ground; their contrast is computed from the
 * tokens. No style sheet may use another pair. Text needs 4.5, boundaries and marks 3.
 */
const TEXT = 4.5;
const MARK = 3;
const PLAIN = ['bg', 'chrome', 'surface', 'surface-2'];

/** A token, the least contrast, and the grounds on which it may stand. */
const PAIRS: readonly [token: string, least: number, grounds: string[]][] = [
  ['text', TEXT, [...PLAIN, 'red-bg', 'amber-bg', 'accent-soft']],
  ['text-2', TEXT, [...PLAIN, 'red-bg', 'amber-bg', 'accent-soft', 'hatch', 'weekend']],
  ['text-3', TEXT, [...PLAIN, 'red-bg']],
  ['accent', TEXT, PLAIN],
  ['accent-hover', TEXT, PLAIN],
  ['accent-text', TEXT, ['accent-soft', 'surface', 'bg']],
  ['on-accent', TEXT, ['accent', 'accent-hover']],
  ['on-blue', TEXT, ['blue']],
  ['amber-line', MARK, ['surface', 'amber-bg']],
  ['slate', TEXT, ['slate-bg', 'surface']],
  ['amber', TEXT, ['amber-bg', 'surface', 'surface-2']],
  ['blue', TEXT, ['blue-bg', 'surface']],
  ['green', TEXT, ['green-bg', 'surface', 'surface-2']],
  ['red', TEXT, ['red-bg', ...PLAIN]],
  ['late-text', TEXT, ['late-bg']],
  ['border-field', MARK, ['surface', 'bg']],
  ['red-border', MARK, ['surface', 'bg', 'red-bg']],
  ['accent', MARK, ['accent-soft']],
  ...[1, 2, 3, 4, 5].map((rank): [string, number, string[]] => [`chart-${rank}`, MARK, ['surface']]),
];

/** Backgrounds that are translucent, so that the rule alone gives no pair of colours. */
const SEE_THROUGH = /^(?:none|transparent|inherit|url\(|linear-gradient)/u;
/**
 * Allowed colours outside the tokens: paper, the sign-in page's picture, which is the same in both themes, and forced
 * colours, which the system pairs.
 */
const FIXED = ['#000 on none', '#000 on #fff', '#fff on #0b4450', 'HighlightText on Highlight'];

const tokens = readFileSync('src/app/styles/tokens.css', 'utf8');
const themes = {
  light: coloursOf(/:root \{([^}]*)\}/u),
  dark: coloursOf(/\[data-theme='dark'\] \{([^}]*)\}/u),
};

function coloursOf(block: RegExp): Record<string, string> {
  const rules = block.exec(tokens)?.[1] ?? '';
  return Object.fromEntries(
    [...rules.matchAll(/--rc-([\w-]+): (#[0-9a-f]{6});/gu)].map(([, name, hex]) => [name, hex]),
  );
}

/** The contrast of two colours as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colours = themes[theme];

  test.each(PAIRS)('%s has a contrast of %s on each of its grounds', (token, least, grounds) => {
    const low = grounds
      .map((ground) => [ground, contrast(colours[token] ?? '#000000', colours[ground] ?? '#000000')] as const)
      .filter(([, ratio]) => ratio < least);
    expect(low.map(([ground, ratio]) => `${token} on ${ground}: ${ratio.toFixed(2)}, wanted ${least}`)).toEqual([]);
  });

  test('no two stages of a rent look alike', () => {
    const stages = ['slate', 'amber', 'blue', 'green'].flatMap((token) => [colours[token], colours[`${token}-bg`]]);
    expect(new Set(stages).size).toBe(stages.length);
  });
});

test('both themes have the same colours', () => {
  expect(Object.keys(themes.dark).sort()).toEqual(Object.keys(themes.light).sort());
  expect(Object.keys(themes.light).length).toBeGreaterThan(30);
});

/** The product's rules that set a text's colour, with the ground where the same rule has one. */
function* colouredRules() {
  for (const { path, text } of filesBelow('src', /\.css$/u)) {
    if (/^src\/(?:demo|dev)\//u.test(path)) continue;
    for (const [, selector = '', body = ''] of text
      .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/gu)) {
      const valueOf = (name: RegExp) => name.exec(body)?.[1]?.trim();
      const colour = valueOf(/(?:^|[;\s])color:\s*([^;!]+)/u);
      const ground = valueOf(/(?:^|[;\s])background(?:-color)?:\s*([^;!]+)/u);
      if (colour) yield { where: `${path} ${selector.trim()}`, colour, ground };
    }
  }
}

const tokenOf = (value: string) => /var\(--rc-([\w-]+)/u.exec(value)?.[1];
const textTokens = new Set(PAIRS.filter(([, least]) => least === TEXT).map(([token]) => token));

test('every rule puts its text on a ground of the table', () => {
  const strange = [...colouredRules()].filter(({ colour, ground }) => {
    if (!ground || SEE_THROUGH.test(ground) || colour === 'inherit') return false;
    if (FIXED.includes(`${colour} on ${ground}`)) return false;
    return !PAIRS.some(([token, , grounds]) => token === tokenOf(colour) && grounds.includes(tokenOf(ground) ?? ''));
  });
  expect(strange.map(({ where, colour, ground }) => `${where}: ${colour} on ${ground}`)).toEqual([]);
});

test('no text is painted in a colour that is made for grounds and lines', () => {
  const strange = [...colouredRules()].filter(({ colour }) => {
    const token = tokenOf(colour);
    return token !== undefined && !textTokens.has(token);
  });
  expect(strange.map(({ where, colour }) => `${where}: ${colour}`)).toEqual([]);
});

/** Colours of badges and marks by meaning. */
const MEANINGS: Record<string, [colour: string, ground: string | undefined]> = {
  slate: ['slate', 'slate-bg'],
  amber: ['amber', 'amber-bg'],
  blue: ['blue', 'blue-bg'],
  green: ['green', 'green-bg'],
  unpaid: ['red', undefined],
  late: ['late-text', 'late-bg'],
  unknown: ['text-2', undefined],
};

test.each(Object.entries(MEANINGS))('the badge «%s» has its own colours', (name, [colour, ground]) => {
  const rule = [...colouredRules()].find(({ where }) => where === `src/shared/ui/badges/badges.module.css .${name}`);
  expect([tokenOf(rule?.colour ?? ''), tokenOf(rule?.ground ?? '')]).toEqual([colour, ground]);
});

test.each([
  ['#ffffff', '#000000', 21],
  ['#0e5f6e', '#ffffff', 7.3],
])('the contrast of %s and %s is %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
});
