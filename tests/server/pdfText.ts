import { inflateSync } from 'node:zlib';

/** An object of a PDF: its dictionary, and its stream where it has one. */
interface PdfObject {
  head: string;
  stream: string;
}

/** Text of a PDF that PDFKit wrote, in the order in which it was drawn, one line for each piece. */
export function textOfPdf(file: Buffer): string {
  const objects = objectsOf(file.toString('latin1'));
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
      const map = /\/ToUnicode (\d+) 0 R/u.exec(objects.get(id)?.head ?? '')?.[1];
      if (map) fonts.set(name, charactersOf(objects.get(map)?.stream ?? ''));
    }
  return [...objects.values()]
    .flatMap(({ stream }) => (stream.includes(' Tf\n') ? piecesOf(stream, fonts) : []))
    .join('\n');
}

function objectsOf(source: string): Map<string, PdfObject> {
  const parts = [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/gu)];
  return new Map(
    parts.map(([, id = '', body = '']) => {
      const [head = '', data] = body.split('\nstream\n');
      const raw = data?.replace(/\nendstream$/u, '') ?? '';
      const isPacked = head.includes('/FlateDecode') && !head.includes('/Subtype /Image') && !head.includes('/Length1');
      return [id, { head, stream: isPacked ? unpacked(raw) : raw }] as const;
    }),
  );
}

function unpacked(raw: string): string {
  try {
    return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
  } catch {
    // A font.
    return '';
  }
}

/** By the code of a glyph, in hex: the text that it stands for. */
function charactersOf(map: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/giu)) {
    const texts = [...list.matchAll(/<([0-9a-f ]*)>/giu)].map(([, hex = '']) => hex.replaceAll(' ', ''));
    for (const [index, hex] of texts.entries())
      found.set(
        (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'),
        String.fromCharCode(...(hex.match(/.{4}/gu) ?? []).map((code) => Number.parseInt(code, 16))),
      );
  }
  return found;
}

function piecesOf(stream: string, fonts: Map<string, Map<string, string>>): string[] {
  let font: Map<string, string> | undefined;
  const pieces: string[] = [];
  for (const line of stream.split('\n')) {
    const name = /^\/(F\d+) [\d.]+ Tf$/u.exec(line)?.[1];
    if (name) font = fonts.get(name);
    if (!line.endsWith('TJ')) continue;
    const codes = [...line.matchAll(/<([0-9a-f]*)>/giu)].flatMap(([, hex = '']) => hex.match(/.{4}/gu) ?? []);
    pieces.push(codes.map((code) => font?.get(code.toLowerCase()) ?? '?').join(''));
  }
  return pieces;
}
