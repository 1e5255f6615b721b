/** A guard's name; `not(…)`, `and(…)` and `or(…)` with what they combine. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return '';
  const { check, guards } = guard as { check?: { name: string }; guards?: unknown[] };
  const kind = check?.name.replace(/^check/u, '').toLowerCase() ?? 'if';
  if (!guards) return kind;
  return kind === 'not' ? `not ${guards.map(guardName).join()}` : guards.map(guardName).join(` ${kind} `);
}
