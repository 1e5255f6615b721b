/** The properties of `after` that differ from those of `before`, compared as the JSON that is sent. */
export function changesOf(before: object, after: object): Record<string, unknown> {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name))));
}
