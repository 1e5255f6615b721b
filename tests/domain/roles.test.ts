import { expect, test } from 'vitest';
import { hasPermission } from '../../src/shared/domain/permissions';
import { ROLE_NAMES, ROLES, roleOf } from '../../src/shared/domain/roles';

test.each(ROLE_NAMES)('the permissions of %s are known in any order, and no more with one more or one less', (role) => {
  const permissions: readonly string[] = ROLES[role];
  expect(roleOf(permissions.toReversed())).toBe(role);
  expect(roleOf(permissions.slice(1))).toBeNull();
  expect(roleOf([...permissions, 'settings:update'])).toBeNull();
});

test('what another permission includes makes no other role', () => {
  expect(roleOf([...ROLES.counter, 'handover:update'])).toBe('counter');
  expect(roleOf([])).toBeNull();
});

test('the warehouse hands over without changing rents, and accounting alone keeps money', () => {
  const may = (role: keyof typeof ROLES, permission: 'rent:update' | 'handover:update' | 'ledger:update') =>
    hasPermission({ isAdmin: false, permissions: [...ROLES[role]] }, permission);
  expect(ROLE_NAMES.map((role) => may(role, 'handover:update'))).toEqual([true, true, true]);
  expect(ROLE_NAMES.map((role) => may(role, 'rent:update'))).toEqual([true, false, true]);
  expect(ROLE_NAMES.map((role) => may(role, 'ledger:update'))).toEqual([false, false, true]);
});
