import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files below a folder whose name fits, with their text; paths are relative to the repository. */
export function filesBelow(folder: string, fits: RegExp): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && fits.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
