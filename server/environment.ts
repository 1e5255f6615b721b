import { resolve } from 'node:path';

/** Thrown for a setting, or an argument of a command, that makes no sense or cannot be used. Its message names it. */
export class SettingError extends Error {}

/** Whether a name or an address is this machine itself, as in `localhost`, `127.0.0.2` or `[::1]`. */
export function isLoopback(name: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1)$/u.test(name.toLowerCase().replace(/^\[|\]$|\.$/gu, ''));
}

/**
 * The absolute path of a file or folder. Throws a SettingError for what is rather an address, without repeating it: it may
 * hold a password.
 * @param name what the message calls the path
 */
export function pathOf(name: string, text: string): string {
  if (text.trim() === '') throw new SettingError(`${name} must be a path, but is empty.`);
  const isAddress = /^[a-z][a-z\d+.-]+:|:\/\/|:[^/]*@/iu.test(text.trim());
  if (isAddress) throw new SettingError(`${name} must be a path, but is an address.`);
  return resolve(text);
}

/** Which numbers are accepted: limits included, and at most so many decimals. */
interface NumberRule {
  min: number;
  max: number;
  decimals?: number;
}

/**
 * Readers of environment variables; empty ones count as missing. Each throws a SettingError that names the
 * variable when its value makes no sense.
 */
export function readersOf(env: Record<string, string | undefined>) {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  return {
    text,

    path(name: string): string | undefined {
      const found = text(name);
      return found === undefined ? undefined : pathOf(name, found);
    },

    number(name: string, fallback: number, { min, max, decimals }: NumberRule): number {
      const found = text(name);
      if (found === undefined) return fallback;
      const value = Number(found);
      const isInRange = Number.isFinite(value) && value >= min && value <= max;
      if (!isInRange || (decimals !== undefined && Number(value.toFixed(decimals)) !== value))
        throw new SettingError(`${name} must be a number from ${min} to ${max}, but is "${found}".`);
      return value;
    },

    flag(name: string, fallback: boolean): boolean {
      const found = text(name);
      if (found === undefined) return fallback;
      if (['true', '1', 'yes', 'on'].includes(found.toLowerCase())) return true;
      if (['false', '0', 'no', 'off'].includes(found.toLowerCase())) return false;
      throw new SettingError(`${name} must be true or false, but is "${found}".`);
    },

    choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
      const found = text(name);
      if (found === undefined) return undefined;
      const chosen = choices.find((choice) => choice === found);
      if (!chosen) throw new SettingError(`${name} must be one of ${choices.join(', ')}, but is "${found}".`);
      return chosen;
    },

    /** An address with one of these protocols. The message leaves the value out: addresses hold passwords. */
    url(name: string, protocols: readonly string[]): string | undefined {
      const found = text(name);
      if (found === undefined) return undefined;
      const protocol = URL.canParse(found) ? new URL(found).protocol : '';
      if (!protocols.includes(protocol))
        throw new SettingError(`${name} must be an address starting with ${protocols.join(' or ')}//.`);
      return found;
    },
  };
}
