import { useId, type Ref } from 'react';
import type { SnapshotFrom } from 'xstate';
import { freeOf, type availabilityOrderMachine } from '../../../machines/planning/availabilityOrder.machine';
import type { CustomerAndAddress, OrderLine, TakenLine } from '../../../machines/types';
import { isOffered, pageConfig } from '../../shared/config';
import { formatAddress } from '../../shared/domain/customer';
import { MOST_PERIOD_DAYS } from '../../../contract/lib/limits';
import { formatMoney, sumMoney } from '../../shared/domain/formats/money';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { partsText } from '../../shared/price/priceText';
import { Button } from '../../shared/ui/Button';
import { AddressField, CustomerField } from '../../shared/customers/CustomerChoiceFields';
import type { CustomerChoice } from '../../shared/customers/useCustomerChoice';
import { useCustomerAddresses } from '../../shared/customers/useCustomerAddresses';
import { mayRepeat } from '../../shared/rents/lookupLink';
import { useSession } from '../../shared/session';
import { LastOrders } from './LastOrders';
import { orderSums, type Amounts } from './orderSums';
import styles from './order.module.css';
import type { Repetition } from './repeat.logic';

interface Props {
  snapshot: SnapshotFrom<typeof availabilityOrderMachine>;
  days: number;
  /** Whether it was kept over a reload of the tab. */
  isResumed: boolean;
  /** Takes up another order that was left unfinished; null without one. */
  onResume: (() => void) | null;
  repeated?: Repetition;
  choice: CustomerChoice;
  customerRef: Ref<HTMLInputElement>;
  addressRef: Ref<HTMLInputElement>;
  onWithoutAddress: () => void;
  /** Asks for what an earlier order of the customer had. */
  onTake: (taken: TakenLine[]) => void;
  onClear: () => void;
}

/** Order so far: units that go on the rent, their total, and the customer. */
export function OrderSummary({ snapshot, days, isResumed, repeated, choice, customerRef, addressRef, ...on }: Props) {
  const { t } = useTranslation('availability');
  const id = useId();
  const session = useSession();
  const { can } = session;
  const { lines, customer, address, lacksCustomer, period, gone } = snapshot.context;
  const rate = pageConfig().vatRate;
  const { asked, booked, amounts } = orderSums(lines, rate);
  return (
    <section className={styles.order} aria-label={t('order')} aria-busy={snapshot.hasTag('checking')}>
      <div className={styles.orderHead}>
        <h2>
          {t('order')} {asked > 0 ? <small>{t('units', { booked, count: asked })}</small> : null}
        </h2>
        {lines.length > 0 ? <Button text size="small" label={t('clear')} onClick={on.onClear} /> : null}
      </div>
      {isResumed ? <p className={styles.resumed}>{t('resumed')}</p> : null}
      {on.onResume ? (
        <p className={styles.resumed}>
          {t('leftUnfinished')} <Button text size="small" label={t('resume')} onClick={on.onResume} />
        </p>
      ) : null}
      {lines.length === 0 ? <p className={styles.nothing}>{t('nothing')}</p> : null}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SummaryLine key={String(line.model.id)} line={line} />
        ))}
      </ul>
      {gone.length > 0 ? (
        <p role="status" className={styles.note}>
          {t('gone', { count: gone.length, models: gone.map(({ description }) => description).join(', ') })}
        </p>
      ) : null}
      {repeated ? <RepeatedInPart {...repeated} /> : null}
      {lines.length > 0 && amounts ? <Totals amounts={amounts} rate={rate} days={days} /> : null}
      <div className={styles.customer}>
        <CustomerField
          id={`${id}-customer`}
          choice={choice}
          chosen={{ customer, address }}
          error={lacksCustomer ? t('lacksCustomer') : null}
          isBusy={false}
          inputRef={customerRef}
        />
      </div>
      {repeated && address ? (
        <DeliveryNote snapshot={snapshot} onWithoutAddress={on.onWithoutAddress} />
      ) : customer && can('customer:read') ? (
        <Delivery
          id={`${id}-address`}
          choice={choice}
          chosen={{ customer, address }}
          isGone={isAddressGone(snapshot)}
          inputRef={addressRef}
        />
      ) : null}
      {customer && !repeated && mayRepeat(session) && isOffered('rentViews') ? (
        <LastOrders key={String(customer.id)} customer={customer.id} onTake={on.onTake} />
      ) : null}
      {booked > 0 && period ? (
        <p className={styles.note}>
          {t('outcome', { count: booked })} {asked > booked ? t('outcomeRefused') : null}
        </p>
      ) : null}
    </section>
  );
}

/** Says what of a rent is not repeated: units that cannot be asked for by model, charges, and days beyond the most. */
function RepeatedInPart({ unrepeated, charges, days }: Repetition) {
  const { t } = useTranslation('availability');
  return (
    <>
      {unrepeated.length > 0 ? (
        <p className={styles.note}>
          {t('repeat.unrepeated', { count: unrepeated.length, serials: unrepeated.join(', ') })}
        </p>
      ) : null}
      {charges > 0 ? <p className={styles.note}>{t('repeat.charges', { count: charges })}</p> : null}
      {days > MOST_PERIOD_DAYS ? (
        <p className={styles.note}>{t('repeat.tooLong', { days, most: MOST_PERIOD_DAYS })}</p>
      ) : null}
    </>
  );
}

/** Whether the customer no longer has the address, as the server said. */
const isAddressGone = ({ context: { failure } }: Props['snapshot']) => failure?.fields?.delliveryAddress !== undefined;

interface DeliveryProps extends Pick<Props, 'choice'> {
  id: string;
  chosen: CustomerAndAddress;
  isGone: boolean;
  inputRef: Ref<HTMLInputElement>;
}

/** Where the equipment goes; a new address is made on the way. */
function Delivery({ id, choice, chosen, isGone, inputRef }: DeliveryProps) {
  const { t } = useTranslation('availability');
  const offered = useCustomerAddresses(chosen.customer?.id ?? null, chosen.address);
  return (
    <div className={styles.customer}>
      <AddressField
        id={id}
        choice={choice}
        chosen={chosen}
        offered={offered}
        error={isGone ? t('repeat.addressGone') : null}
        isBusy={false}
        selectRef={inputRef}
      />
    </div>
  );
}

/** Where a repeated rent goes, as the one before it; nothing without an address. */
function DeliveryNote({ snapshot, onWithoutAddress }: Pick<Props, 'snapshot' | 'onWithoutAddress'>) {
  const { t } = useTranslation('availability');
  const { address } = snapshot.context;
  if (address === null) return null;
  return (
    <div className={styles.delivery}>
      <p>
        <small>{t('repeat.address')}</small>
        {formatAddress(address) || String(address.id)}
        {isAddressGone(snapshot) ? (
          <span role="alert" className={styles.failure}>
            {t('repeat.addressGone')}
          </span>
        ) : null}
      </p>
      <Button text size="small" icon="pi pi-times" aria-label={t('repeat.withoutAddress')} onClick={onWithoutAddress} />
    </div>
  );
}

function SummaryLine({ line }: { line: OrderLine }) {
  const { t, i18n } = useTranslation(['availability', 'lists']);
  const { model, availability, quantity } = line;
  const booked = freeOf(line);
  const { price, pricing } = line.isOfOtherDays ? { price: null, pricing: null } : availability;
  const reason = pricing && price !== null ? `${partsText(t, pricing.parts)} · ` : '';
  return (
    <li>
      <span className={styles.lineWhat}>
        <strong>
          {booked} × {model.description}
        </strong>
        {price === null ? null : (
          <small>
            {reason}
            {t('perUnit', { price: formatMoney(price, i18n.language) })}
          </small>
        )}
        {booked < quantity ? (
          <small className={styles.late}>
            <i className="pi pi-exclamation-circle" aria-hidden="true" />{' '}
            {t('askedMissing', { asked: quantity, count: quantity - booked })}
          </small>
        ) : null}
      </span>
      <strong>{price === null ? '—' : formatMoney(price * booked, i18n.language)}</strong>
    </li>
  );
}

function Totals({ amounts, rate, days }: { amounts: Amounts; rate: number | null; days: number }) {
  const { t, i18n } = useTranslation('availability');
  const { value, gross, deposit } = amounts;
  const money = (amount: number) => formatMoney(amount, i18n.language);
  return (
    <dl className={styles.totals}>
      <dt>{t('equipment', { count: days })}</dt>
      <dd>{money(value)}</dd>
      {gross === null || rate === null ? null : (
        <>
          <dt>{t('vat', { rate })}</dt>
          <dd>{money(sumMoney([gross, -value]))}</dd>
          <dt className={styles.total}>{t('total')}</dt>
          <dd className={styles.total}>{money(gross)}</dd>
        </>
      )}
      {deposit > 0 ? (
        <>
          <dt>{t('deposit')}</dt>
          <dd>{money(deposit)}</dd>
        </>
      ) : null}
    </dl>
  );
}
