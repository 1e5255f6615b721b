/*
 * Invisible signs in the texts of requests (product 5.8). One rule for all calls: the validator applies it
 * before a schema sees the text.
 */

/** Line breaks of other systems and programs. */
const LINE_BREAKS = /\r\n|[\v\f\r\u0085\u2028\u2029]/gu;
/** Control characters but line feed and tab, and half characters. */
const UNREADABLE = /(?![\t\n])[\p{Cc}\p{Cs}]/u;
/** Neighbours that a zero-width joiner may have: letters of scripts that need it, and pictures. */
const JOINED =
  '(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}])[\\p{L}\\p{M}\\p{Emoji_Modifier}\\p{Extended_Pictographic}]';
/** Marks of format without a width: soft hyphens, zero-width blanks, marks of direction, tags, joiners in wrong places. */
const INVISIBLE = new RegExp(
  `(?<!${JOINED})[\\u200c\\u200d]|[\\u200c\\u200d](?!${JOINED})|(?![\\u200c\\u200d])(?:(?=\\p{DI})\\p{Cf}|[\\ufff9-\\ufffb])`,
  'gu',
);

/** A finding in the validator's own shape. */
interface Finding {
  keyword: 'unreadable';
  /** The outermost name, by which fields are called in answers. */
  instancePath: string;
  schemaPath: string;
  params: object;
  message: string;
}

/**
 * Cleans the texts of a request in place: drops invisible signs, and writes line breaks as line feeds. Answers a finding
 * for each text with characters that cannot be kept.
 * @param verbatim outermost names whose texts stay as they are: secrets and user names
 */
export function cleanSigns(data: unknown, verbatim: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  const open: [field: string | null, holder: unknown][] = [[null, data]];
  // Not by recursion: a body may be nested as deep as it is long.
  for (const [outermost, holder] of open) {
    if (typeof holder !== 'object' || holder === null) continue;
    for (const [name, value] of Object.entries(holder)) {
      const field = outermost ?? name;
      if (typeof value === 'object') open.push([field, value]);
      if (typeof value !== 'string') continue;
      const text = verbatim.has(field) ? value : value.replace(LINE_BREAKS, '\n').replace(INVISIBLE, '');
      if (text !== value) Object.assign(holder, { [name]: text });
      if (UNREADABLE.test(text)) findings.push(unreadable(field));
    }
  }
  return findings;
}

function unreadable(field: string): Finding {
  const instancePath = `/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return { keyword: 'unreadable', instancePath, schemaPath: '', params: {}, message: 'unreadable characters' };
}
