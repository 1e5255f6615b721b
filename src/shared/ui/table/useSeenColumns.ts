import { useContext } from 'react';
import { seesPrices } from '../../domain/permissions';
import { SessionContext } from '../../session';
import type { ExportedColumn } from './types';

/** The columns that the signed-in user sees: without those of amounts where the user sees no prices. */
export function useSeenColumns<C extends ExportedColumn<never>>(columns: readonly C[]): readonly C[] {
  const user = useContext(SessionContext);
  return user === null || seesPrices(user) ? columns : columns.filter(({ isAmount }) => !isAmount);
}
