type Factors = Record<string, readonly string[]>;
type Row<T extends Factors> = { [K in keyof T]: T[K][number] };

/**
 * Rows such that every two values of different factors meet in at least one of them, in far fewer rows than all
 * combinations. Greedy and deterministic: the same factors always give the same rows.
 */
export function pairwise<T extends Factors>(factors: T): Row<T>[] {
  const names = Object.keys(factors);
  const open = new Set<string>();
  for (const [first, second] of pairsOf(names)) {
    for (const a of factors[first]!) for (const b of factors[second]!) open.add(pairKey(first, a, second, b));
  }
  const rows: Row<T>[] = [];
  while (open.size > 0) {
    const row = nextRow(factors, names, open, rows);
    for (const [first, second] of pairsOf(names)) open.delete(pairKey(first, row[first]!, second, row[second]!));
    rows.push(row as Row<T>);
  }
  return rows;
}

/** Starts from a pair still open and gives each other factor the value that closes most pairs, among equals the rarer one. */
function nextRow(factors: Factors, names: string[], open: Set<string>, rows: readonly Record<string, string>[]): Record<string, string> {
  const [seed] = open;
  const [first, a, second, b] = JSON.parse(seed!) as [string, string, string, string];
  const row: Record<string, string> = { [first]: a, [second]: b };
  for (const name of names.filter((each) => !(each in row))) {
    const closes = (value: string) => Object.entries(row).filter(([other, chosen]) => isOpen(names, open, name, value, other, chosen)).length;
    const used = (value: string) => rows.filter((each) => each[name] === value).length;
    row[name] = [...factors[name]!].sort((x, y) => closes(y) - closes(x) || used(x) - used(y))[0]!;
  }
  return row;
}

function isOpen(names: string[], open: Set<string>, name: string, value: string, other: string, chosen: string): boolean {
  return names.indexOf(name) < names.indexOf(other) ? open.has(pairKey(name, value, other, chosen)) : open.has(pairKey(other, chosen, name, value));
}

function pairsOf(names: string[]): [string, string][] {
  return names.flatMap((first, index) => names.slice(index + 1).map((second): [string, string] => [first, second]));
}

const pairKey = (...parts: [string, string, string, string]) => JSON.stringify(parts);
