/** The use of a colour: the theme paints borders and buttons alike, our tokens distinguish them. */
export type Use = 'text' | 'line' | 'background';

type Tokens = string | (Partial<Record<Use, string>> & { else: string });

const SURFACE_2 = 'surface-2';
const FOCUS_SOFT = 'accent-soft';

/** The colours of the theme Lara, light cyan, and of the components' own sheets, and the token of ours for each. Tokens differ between our light and dark theme. */
const HEX: Record<string, Tokens> = {
  ...same({ background: 'surface', line: 'surface', else: 'on-accent' }, 'ffffff', 'fff'),
  ...same(SURFACE_2, 'f9fafb', 'f8f8fa', 'f8f9fa', 'f3f4f6', 'f2f2f2', 'f6f9fc'),
  ...same({ background: 'skeleton', else: 'border' }, 'e5e7eb', 'dfe7ef'),
  ...same({ background: 'hatch', line: 'border-field', else: 'text-3' }, 'd1d5db', 'c1c1c1'),
  ...same({ background: 'text-3', line: 'border-field', else: 'text-3' }, '9ca3af', 'b7bcc5'),
  ...same({ background: 'text-3', line: 'border-field', else: 'text-2' }, '6b7280'),
  ...same('text', '4b5563', '374151', '1f2937', '111827', '323232', '191919'),
  ...same('accent', '06b6d4'),
  ...same('accent-hover', '0891b2', '022354'),
  ...same({ text: 'accent-text', else: 'accent-hover' }, '0e7490'),
  ...same(FOCUS_SOFT, 'a5f3fc', 'ecfeff', '71e7fb', 'bbf7d0', 'bfdbfe', 'e2e8f0', 'e9d5ff', 'fde68a', 'fecaca'),
  ...same(FOCUS_SOFT, '88eaac', '83d3f8', 'fcb98b', 'f7a2a2', 'd4aafb', 'b0b9c6', '8af9ff', '6df7ff'),
  ...same('slate', '64748b', '475569', '334155', 'a855f7', '9333ea', '7e22ce'),
  ...same('green', '22c55e', '16a34a', '15803d', '1ea97c', '29c76f', '008744'),
  ...same('blue', '0ea5e9', '0284c7', '0369a1', '3b82f6', '0057e7'),
  ...same('amber', 'f97316', 'ea580c', 'c2410c', 'cc8925', 'ff9f42', 'ffa700'),
  ...same(
    { line: 'red-border', else: 'red' },
    'ef4444',
    'dc2626',
    'b91c1c',
    'e24c4c',
    'ff5757',
    'ea5455',
    'e73d3e',
    'd62d20',
  ),
};

/** Its translucent colours: the severity behind a message or a pressed button. */
const TRANSLUCENT: Record<string, string> = {
  '6,182,212': FOCUS_SOFT,
  '34,197,94': 'green-bg',
  '228,248,240': 'green-bg',
  '14,165,233': 'blue-bg',
  '219,234,254': 'blue-bg',
  '249,115,22': 'amber-bg',
  '255,242,226': 'amber-bg',
  '239,68,68': 'red-bg',
  '255,231,230': 'red-bg',
  '168,85,247': 'slate-bg',
  '100,116,139': 'slate-bg',
  '31,41,55': SURFACE_2,
  '0,0,0': 'mask',
};

/**
 * Replaces Lara's colours by our tokens. White overlays stay: they lie on pictures and masks. Throws on an unmapped
 * colour, so that a new version of PrimeReact cannot bring one.
 */
export function inTokens(value: string, use: Use): string {
  return value
    .replace(/#([0-9a-f]{3,8})\b/giu, (_whole, hex: string) => token(HEX[hex.toLowerCase()], use, `#${hex}`))
    .replace(/rgba?\(\s*(\d+),\s*(\d+),\s*(\d+)(?:,\s*[\d.]+)?\)/gu, (whole, ...channels: string[]) => {
      const key = channels.slice(0, 3).join(',');
      return key === '255,255,255' ? whole : token(TRANSLUCENT[key], use, whole);
    });
}

function token(tokens: Tokens | undefined, use: Use, colour: string): string {
  if (tokens === undefined)
    throw new Error(`Lara has a colour without a token of ours: ${colour}; see scripts/vite/primeThemePalette.ts`);
  return `var(--rc-${typeof tokens === 'string' ? tokens : (tokens[use] ?? tokens.else)})`;
}

function same(tokens: Tokens, ...colours: string[]): Record<string, Tokens> {
  return Object.fromEntries(colours.map((colour) => [colour, tokens]));
}
