import type { Day } from '../../src/shared/domain/days/days';
import { hasPermission } from '../../src/shared/domain/permissions';
import { forbidden } from '../lib/errors';
import type { SignedIn } from '../lib/requestUser';

/** The caller: user and own day. */
export interface Caller {
  user: SignedIn['user'];
  today: Day;
}

/** 403 without the right to correct the ledger. */
export function requireLedger(user: Caller['user']): void {
  if (!hasPermission(user, 'ledger:update')) throw forbidden();
}
