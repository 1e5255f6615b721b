import { DEBT_AGES, type DebtAge } from '../../../contract/lib/limits';

/** The ages of debts, the youngest first. */
export const debtAges = Object.keys(DEBT_AGES) as DebtAge[];

/** Age of a debt that has been due for so many days; below 1 it is not due yet. */
export function ageOfDebt(days: number): DebtAge {
  return debtAges.find((age) => days <= DEBT_AGES[age]) ?? 'older';
}

/** A value for each age. */
export function forEachAge<T>(of: (age: DebtAge) => T): Record<DebtAge, T> {
  return Object.fromEntries(debtAges.map((age) => [age, of(age)])) as Record<DebtAge, T>;
}
