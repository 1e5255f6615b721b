import { useMemo } from 'react';
import type { CustomerAccount } from '../../../../contract/ledger';
import type { Customer, MoneyEntryKind } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { accountOfCustomer } from '../../../shared/money/accountOfCustomer';
import { MoneyDialog } from '../../../shared/money/entry/lazyMoneyDialog';
import { MONEY_HASHES, useMoneyHash } from '../../../shared/money/moneyHash';
import { useAddressHash } from '../../../shared/routing/useAddressHash';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import styles from './account.module.css';

interface Props {
  customer: Customer;
  account: CustomerAccount;
}

/** Receiving money of a customer for several rents, and giving credit back: buttons, and the dialog that the address names. */
export function CustomerMoney({ customer, account }: Props) {
  const { t } = useTranslation('openItems');
  const { can } = useSession();
  const setHash = useAddressHash();
  const rights = { receive: can('rent:update'), refund: can('ledger:update') && account.credit > 0 };
  usePrefetchedDialog(MoneyDialog, rights.receive);
  const { kind, close } = useMoneyHash(rights);
  const entered = useMemo(() => accountOfCustomer(customer, account), [customer, account]);
  const open = (chosen: MoneyEntryKind) => setHash(MONEY_HASHES[chosen]);
  if (!rights.receive && !rights.refund) return null;
  return (
    <>
      <div className={styles.actions}>
        {rights.receive ? (
          <Button
            outlined
            severity="secondary"
            icon="pi pi-euro"
            label={t('panel.receive')}
            onClick={() => open('receive')}
          />
        ) : null}
        {rights.refund ? (
          <Button outlined severity="secondary" label={t('panel.refund')} onClick={() => open('refund')} />
        ) : null}
      </div>
      {kind ? <MoneyDialog key={kind} kind={kind} account={entered} onClose={close} /> : null}
    </>
  );
}
