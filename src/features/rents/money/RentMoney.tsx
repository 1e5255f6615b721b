import { useMemo } from 'react';
import type { MoneyEntryKind, Rent } from '../../../../machines/types';
import { pageConfig } from '../../../shared/config';
import { accountOfRent } from '../../../shared/money/accountOfRent';
import { MoneyDialog } from '../../../shared/money/entry/lazyMoneyDialog';
import { useMoneyHash } from '../../../shared/money/moneyHash';
import { useResource } from '../../../shared/record/useResource';
import { customerAccountResource } from '../../../shared/rents/customerAccount';
import { useSession } from '../../../shared/session';
import { usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { entriesResource } from './entries.logic';
import { moneyRights } from './money';

/** The dialog about money of a rent that the address names. */
export function RentMoney({ rent }: { rent: Rent }) {
  const rights = moneyRights(rent, useSession());
  usePrefetchedDialog(MoneyDialog, rights.receive);
  const { kind, close } = useMoneyHash(rights);
  return kind ? <OfRent key={kind} kind={kind} rent={rent} onClose={close} /> : null;
}

/** The dialog with the account of the rent. What it needs of the customer and of entries is read meanwhile. */
function OfRent({ kind, rent, onClose }: { kind: MoneyEntryKind; rent: Rent; onClose: () => void }) {
  const { can } = useSession();
  const usesCredit = kind === 'receive' && can('customer:read');
  const { value } = useResource(customerAccountResource, usesCredit ? rent.customer.id : null, 'customers');
  const needsEntries = kind === 'deposit' || (kind === 'receive' && pageConfig().cashLimit !== null);
  const { value: entries } = useResource(entriesResource, needsEntries ? rent.id : null, 'rents');
  const credit = value?.credit ?? 0;
  const account = useMemo(() => accountOfRent(rent, { credit, entries: entries ?? [] }), [rent, credit, entries]);
  return <MoneyDialog kind={kind} account={account} onClose={onClose} />;
}
