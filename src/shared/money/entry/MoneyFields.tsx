import { leavesItsTill } from '../../../../machines/rent/moneyEntry.machine';
import { AmountField } from './AmountField';
import { DepositChoice, HoldField, MethodChoice, SettleChoice } from './EntryChoices';
import { CenterField, DayField, NoteField, ReferenceField } from './EntryFields';
import { useToday } from '../../useToday';
import { CountedDayNote } from '../CountedDayNote';
import { asksCenter, type FieldsProps } from './fieldsProps';
import styles from './moneyForm.module.css';

/** Fields of an entry: amount, day, method, center, reference and note; those that its kind has. */
export function MoneyFields(props: FieldsProps) {
  const { kind, values, onChange } = props;
  const today = useToday();
  const ofToday = <CountedDayNote entries={[{ day: today, till: null }]} className={styles.wide} />;
  if (kind === 'move')
    return (
      <>
        <AmountField {...props} />
        {ofToday}
      </>
    );
  if (kind === 'settle')
    return (
      <div className={styles.fields}>
        <AmountField {...props} />
        <SettleChoice values={values} onChange={onChange} />
        <NoteField {...props} />
        {ofToday}
      </div>
    );
  return (
    <div className={styles.fields}>
      {kind === 'deposit' ? <DepositChoice {...props} /> : null}
      <AmountField {...props} />
      <DayField {...props} />
      {hasMethod(props) ? <MethodChoice {...props} /> : null}
      {kind === 'deposit' ? <HoldField {...props} /> : null}
      {asksCenter(props) ? <CenterField {...props} /> : null}
      <ReferenceField {...props} />
      <NoteField {...props} />
      {values.day && (values.center !== null || !leavesItsTill(props)) ? (
        <CountedDayNote entries={[{ day: values.day, till: values.center }]} className={styles.wide} />
      ) : null}
    </div>
  );
}

/** Whether money comes or goes, and not what is held of a card or a cheque, nor what is kept. */
const hasMethod = ({ kind, account, values: { action } }: FieldsProps): boolean =>
  kind !== 'deposit' || action === 'TAKE' || (action === 'GIVE_BACK' && !account.isHold);
