import type { Center } from '../../../../contract/centers';
import { movesMoney } from '../../../../machines/rent/moneyEntry.machine';
import type { MoneyAccount, MoneyEntryKind, MoneyErrors, MoneyValues } from '../../../../machines/types';

/** What the fields of an entry show, and where they say what was typed. */
export interface FieldsProps {
  kind: MoneyEntryKind;
  account: MoneyAccount;
  values: MoneyValues;
  errors: MoneyErrors;
  /** Where the money may lie; undefined until they are read. */
  centers: readonly Center[] | undefined;
  onChange: (changes: Partial<MoneyValues>) => void;
}

/** Whether money moves, and there are centers. The field stands while they are read, so that no other one moves. */
export const asksCenter = (props: FieldsProps): boolean => props.centers?.length !== 0 && movesMoney(props);

/** The choice of the method, of whose tiles the ids begin so. */
export const METHOD_FIELD = 'money-method';
