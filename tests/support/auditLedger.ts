import { openLedger } from '../../scripts/lib/ledger.mjs';

/** Views that `npm run audit` has checked; unused in `npm test`. */
const ledger = process.env.AUDIT ? openLedger(process.env.AUDIT) : undefined;

if (process.env.AUDIT_PID) endWith(Number(process.env.AUDIT_PID));

/** Ends these tests when the audit was killed; their servers and browsers end with them. */
function endWith(audit: number): void {
  setInterval(() => {
    try {
      process.kill(audit, 0);
    } catch {
      process.kill(process.pid, 'SIGKILL');
    }
  }, 1000).unref();
}

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
