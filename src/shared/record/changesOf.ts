/** Whether two values differ in the JSON that is sent. */
export function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

/** The properties of `after` that differ from those of `before`: the body of a PATCH. */
export function changesOf(before: object, after: object): Record<string, unknown> {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => differs(value, known.get(name))));
}
