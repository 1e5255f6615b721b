import type { Rent } from '../../../../machines/types';
import { isDue, isUnpaid } from '../../../shared/domain/attention';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { MONEY_HASHES } from '../../../shared/money/moneyHash';
import { useRecordChange } from '../../../shared/record/useRecordChange';
import { useAddressHash } from '../../../shared/routing/useAddressHash';
import { dueWords } from '../../../shared/rents/dueWords';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import textButton from '../../../shared/ui/textButton.module.css';
import { useToday } from '../../../shared/useToday';
import { rounding } from './entries.logic';
import { askedDeposit, moneyRights, MOVEMENTS, type MoneyRights } from './money';
import styles from './money.module.css';

interface Props {
  rent: Rent;
  /** Whether payment is the next step of the rent. */
  isNext: boolean;
}

/** What a rent costs, what is paid and missing, its deposit, and what can be done about it. */
export function MoneyStrip({ rent, isNext }: Props) {
  const { t } = useTranslation('money');
  const rights = moneyRights(rent, useSession());
  const { entryCount = 0 } = rent;
  return (
    <section className={styles.strip} aria-label={t('title')}>
      <dl>
        <Figures rent={rent} />
      </dl>
      <div className={styles.stripActions}>
        <StripButtons rent={rent} rights={rights} isNext={isNext} />
        <a
          href={`#${MOVEMENTS}`}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(MOVEMENTS)?.focus();
          }}
        >
          {entryCount > 0 ? t('movements.link', { count: entryCount }) : t('movements.title')}
        </a>
      </div>
    </section>
  );
}

function Figures({ rent }: { rent: Rent }) {
  const { t, i18n } = useTranslation('money');
  const { t: words } = useTranslation('rents');
  const today = useToday();
  const { paidTotal = 0, missing = 0, over = 0, depositHeld = 0 } = rent;
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const due = missing > 0 && isUnpaid(rent) ? dueWords(rent, today, { t: words, language: i18n.language }) : null;
  const held = rent.state === 'ENDED' ? 'due' : rent.depositIsHold ? 'hold' : 'held';
  const deposit = depositHeld || askedDeposit(rent);
  return (
    <>
      <div>
        <dt>{t('total')}</dt>
        <dd>{money(rent.paymentTotalWithVat)}</dd>
      </div>
      <div>
        <dt>{t('paid')}</dt>
        <dd>{money(paidTotal)}</dd>
      </div>
      <div>
        <dt>{t(over > 0 ? 'over' : 'missing')}</dt>
        <dd className={due !== null && isDue(rent, today) ? styles.due : undefined}>
          <span>{money(over > 0 ? over : missing)}</span>
          {due === null ? null : <small>{due}</small>}
        </dd>
      </div>
      {deposit > 0 ? (
        <div>
          <dt>{t('deposit')}</dt>
          <dd>
            {money(deposit)}
            <small>{t(`depositIs.${depositHeld > 0 ? held : 'asked'}`)}</small>
          </dd>
        </div>
      ) : null}
    </>
  );
}

function StripButtons({ rent, rights, isNext }: Props & { rights: MoneyRights }) {
  const { t, i18n } = useTranslation('money');
  const setHash = useAddressHash();
  const round = useRecordChange({ logic: rounding, ns: 'money', prefix: 'rounding.', invalidates: 'rents' });
  const { missing = 0, over = 0, depositHeld = 0 } = rent;
  return (
    <>
      {rights.receive ? (
        <Button
          {...(missing === 0
            ? { link: true, className: textButton.change }
            : { icon: 'pi pi-euro', outlined: !isNext, ...(!isNext && { severity: 'secondary' as const }) })}
          label={t('receive')}
          onClick={() => setHash(MONEY_HASHES.receive)}
        />
      ) : null}
      {rights.refund && over > 0 ? (
        <Button outlined severity="secondary" label={t('refund')} onClick={() => setHash(MONEY_HASHES.refund)} />
      ) : null}
      {rights.move ? (
        <Button outlined severity="secondary" label={t('move')} onClick={() => setHash(MONEY_HASHES.move)} />
      ) : null}
      {rights.deposit && (depositHeld > 0 || askedDeposit(rent) > 0) ? (
        <Button outlined severity="secondary" label={t('deposit')} onClick={() => setHash(MONEY_HASHES.deposit)} />
      ) : null}
      {rights.round ? (
        <Button
          outlined
          severity="secondary"
          label={t('round', { value: formatMoney(missing, i18n.language) })}
          onClick={() => round.send({ type: 'change.make', record: rent, changes: { notes: t('rounding.reason') } })}
        />
      ) : null}
    </>
  );
}
