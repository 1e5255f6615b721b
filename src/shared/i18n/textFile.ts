/** Loads files of texts. One that failed to load is fetched again by the next call. */

/** Files that are loaded or being loaded, by name. */
const files = new Map<string, Promise<object>>();
/** Addresses of files that failed to load, by name. */
const failed = new Map<string, string>();

/**
 * Loads a file of texts once.
 * @param name the same for each call for this file
 * @param load imports it; some browsers never fetch a module again that failed once, so a retry uses another address
 * @returns what the module exports by default; rejects when the file does not arrive
 */
export function loadTextFile<T extends object>(name: string, load: () => Promise<T>): Promise<T> {
  const file = files.get(name) ?? importFile(name, load);
  files.set(name, file);
  file.catch(() => files.delete(name));
  return file as Promise<T>;
}

async function importFile(name: string, load: () => Promise<object>): Promise<object> {
  const address = failed.get(name);
  try {
    if (!address) return await load();
    return ((await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as { default: object }).default;
  } catch (error) {
    // Only its message names the module, and not in every browser: the others fetch it again.
    const [found] = /https?:\S+?\.js/u.exec(String(error)) ?? [];
    if (found) failed.set(name, found);
    throw error;
  }
}
