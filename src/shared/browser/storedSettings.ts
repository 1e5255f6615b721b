/** Settings of this browser; empty where none can be read. */
export function readSettings(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** Stores changed settings beside the others. */
export function mergeSettings(changes: Record<string, unknown>): void {
  localStorage.setItem('settings', JSON.stringify({ ...readSettings(), ...changes }));
}
