import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingError } from './environment';

/**
 * Creates a folder that is missing, for its owner alone, with those above it. Node's own recursive call never ends where
 * the system has no room for folders, as in `/proc`. Throws what the system says.
 */
export function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(dir)) throw error;
  }
}

/** As `makeFolder`, for the folder of a setting. Throws a SettingError where it cannot be written to. */
export function requireFolder(setting: string, dir: string): void {
  try {
    makeFolder(dir);
    if (!statSync(dir).isDirectory()) throw new Error('it is a file');
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingError(`${dir} cannot be used as ${setting}: ${(error as Error).message}.`);
  }
}
