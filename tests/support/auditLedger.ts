import { openLedger } from '../../scripts/lib/ledger.mjs';

/** Views that `npm run audit` has checked; unused in `npm test`. */
const ledger = process.env.AUDIT ? openLedger(process.env.AUDIT) : undefined;

/** The looks that have not been taken, or in which something was found. */
export function openLooks<T extends object>(looks: T[]): T[] {
  ledger?.keep('total', looks.length);
  return looks.filter((look) => (ledger?.entries.get(nameOf(look)) as string[] | undefined)?.length !== 0);
}

/** Keeps what was found in a look. */
export function recordLook(look: object, found: string[]): void {
  ledger?.keep(nameOf(look), found);
}

const nameOf = (look: object) => Object.values(look).join(', ');
