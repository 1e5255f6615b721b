import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { differs } from '../../../../machines/rent/priceReview.machine';
import type { Rent, ReviewedLine } from '../../../../machines/types';
import { dayOf, daysInPeriod } from '../../../shared/domain/days/days';
import { formatMoney, sumMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import { FocusFirst, ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import dialogs from '../parts/dialogs.module.css';
import {
  chargedBefore,
  chargesOtherDays,
  extensionCharges,
  mayChargeMore,
  valueOfExtension,
} from '../charges/extensionCharges';
import type { priceReviewLogic } from './priceReview.logic';
import styles from './priceReview.module.css';
import { ReviewedRow, Values } from './ReviewedRow';
import { useFailureText } from '../parts/useFailureText';
import { sumWithVat } from '../lines/vat';

interface Props {
  review: ActorRefFrom<typeof priceReviewLogic>;
}

/** Old and new price of each line of a rent, which moves or keeps its days; the ticked ones take the new price. */
export function PriceReviewDialog({ review }: Props) {
  const { t } = useTranslation(['rent', 'lists']);
  const snapshot = useSelector(review, (state) => state);
  const { start, end, failure, keepsDays } = snapshot.context;
  const reason = useFailureText(failure);
  const isReading = snapshot.matches('reading');
  const isBusy = snapshot.hasTag('busy') && !isReading;
  const isFailed = snapshot.matches('failed');
  const isAgreeing = snapshot.matches('agreeing');
  const isRead = snapshot.context.lines.length > 0 && !isReading && !isAgreeing;
  const means = useMeans(review);
  const cancel = () => review.send({ type: 'review.cancel' });
  const waiting = isAgreeing
    ? t('review.agreeing', { days: t('days', { count: daysInPeriod(start, end) }) })
    : keepsDays
      ? t(snapshot.matches({ reading: 'late' }) ? 'review.lateKept' : 'review.readingKept')
      : t('review.late');
  return (
    <ModalDialog
      size="form"
      title={t(means.kind === 'values' ? 'review.title' : 'review.difference')}
      onClose={isBusy ? () => undefined : cancel}
      onSubmit={means.kind === 'nothing' ? means.keep : means.take}
      foot={<ReviewButtons review={review} isBusy={isBusy} onCancel={cancel} />}
    >
      {isRead ? (
        <FocusFirst>
          <Comparison review={review} isBusy={isBusy} />
        </FocusFirst>
      ) : isFailed ? (
        <FocusFirst>{null}</FocusFirst>
      ) : (
        <p role="status">{waiting}</p>
      )}
      <div role="alert" className={dialogs.failure}>
        {isFailed ? `${keepsDays ? t('review.failedKept') : t('review.failed')} ` : ''}
        {failure ? reason : ''}
      </div>
    </ModalDialog>
  );
}

/** Use of the new prices: values of the lines; for a paid rent a charge beside them, or nothing where it costs no more. */
function useMeans(review: Props['review']) {
  const { t } = useTranslation('rent');
  const { rent, start, end, lines } = useSelector(review, ({ context }) => context);
  const isCharged = chargesOtherDays({ rent, start, end });
  const days = t('days', { count: daysInPeriod(start, end) });
  const isNothing = isCharged && lines.length > 0 && !mayChargeMore(rent, lines);
  return {
    kind: isNothing ? ('nothing' as const) : isCharged ? ('charge' as const) : ('values' as const),
    take: () =>
      review.send({ type: 'prices.save', ...(isCharged ? { chargeText: t('review.chargeText', { days }) } : {}) }),
    keep: () => review.send({ type: 'dates.save' }),
  };
}

interface PartProps extends Props {
  isBusy: boolean;
}

/** The lines that would cost something else, and what that makes of the total. */
function Comparison({ review, isBusy }: PartProps) {
  const { t } = useTranslation('rent');
  const { rent, start, end, keepsDays, ...context } = useSelector(review, (state) => state.context);
  const { kind } = useMeans(review);
  const lines = context.lines.filter(differs);
  const ticked = lines.filter((each) => each.isTicked);
  const after = t('days', { count: daysInPeriod(start, end) });
  const before = t('days', { count: daysInPeriod(dayOf(rent.startDate), dayOf(rent.endDate)) });
  const leads = {
    values: keepsDays ? 'review.leadKept' : 'review.lead',
    charge: rent.payed ? 'review.leadPaid' : 'review.leadCharged',
    nothing: 'review.leadNothing',
  } as const;
  return (
    <>
      <p className={dialogs.lead}>{t(leads[kind], { before, after, days: after })}</p>
      {lines.length > 0 ? (
        <ul className={styles.lines}>
          {lines.map((each) => (
            <ReviewedRow
              key={String(each.line.asset.serialNumber)}
              reviewed={each}
              review={review}
              isBusy={isBusy}
              isFixed={kind === 'nothing'}
            />
          ))}
        </ul>
      ) : null}
      {kind === 'values' ? (
        <ComparedTotals rent={rent} ticked={ticked} />
      ) : (
        <ChargedTotal rent={rent} lines={kind === 'nothing' ? context.lines : ticked} isNothing={kind === 'nothing'} />
      )}
    </>
  );
}

/** The totals of the rent without and with VAT, as they are and with the ticked prices; each line has VAT of its own. */
function ComparedTotals({ rent, ticked }: { rent: Rent; ticked: readonly ReviewedLine[] }) {
  const { t } = useTranslation('rent');
  const withVat = sumWithVat(
    rent,
    ticked.map(({ line, proposal }) => ({ value: proposal.value, vatRate: line.vatRate })),
  );
  const before = rent.paymentTotalWithVat;
  return (
    <>
      <p className={styles.total}>
        {t('lines.totalWithout')}
        <Values before={rent.paymentTotal} after={sumMoney([rent.paymentTotal, ...ticked.map(differenceOf)])} />
      </p>
      {withVat === null ? null : (
        <p className={styles.total}>
          {t('lines.totalWith')}
          <Values
            before={before}
            after={sumMoney([before, withVat, ...ticked.map(({ line }) => -line.paymentValueWithVat)])}
          />
        </p>
      )}
    </>
  );
}

interface ChargedProps {
  rent: Rent;
  /** Lines that count. */
  lines: readonly ReviewedLine[];
  isNothing: boolean;
}

/** Sum charged for other days of these lines before, and the sum to charge now. */
function ChargedTotal({ rent, lines, isNothing }: ChargedProps) {
  const { t, i18n } = useTranslation('rent');
  const money = (value: number) => formatMoney(value, i18n.language);
  const charges = isNothing ? [] : extensionCharges(rent, lines);
  const before = chargedBefore(rent, lines);
  const withVat = sumWithVat(
    rent,
    charges.map((charge) => ({ value: valueOfExtension(charge), vatRate: charge.vatRate })),
  );
  return (
    <>
      {before > 0 ? (
        <p className={styles.total}>
          {t('review.already')} <span className={styles.values}>{money(before)}</span>
        </p>
      ) : null}
      <p className={styles.total} aria-live="polite">
        {t('review.toCharge')}{' '}
        <span className={styles.values}>
          <b>{money(sumMoney(charges.map(valueOfExtension)))}</b>{' '}
          {charges.length > 0 && withVat !== null ? (
            <span className={styles.before}>{t('lines.valueWithVat', { value: money(withVat) })}</span>
          ) : null}
        </span>
      </p>
    </>
  );
}

interface ButtonsProps extends PartProps {
  onCancel: () => void;
}

/** Back, the new days alone, and the new days with the ticked prices. */
function ReviewButtons({ review, isBusy, onCancel }: ButtonsProps) {
  const { t } = useTranslation(['rent', 'lists']);
  const snapshot = useSelector(review, (state) => state);
  const { keepsDays } = snapshot.context;
  const isAgreeing = snapshot.matches('agreeing');
  const { kind, take, keep } = useMeans(review);
  const takes = { values: keepsDays ? 'review.savePrices' : 'review.save', charge: 'review.charge' } as const;
  return (
    <>
      <Button
        text
        severity="secondary"
        label={isAgreeing ? t('lists:close') : keepsDays ? t('cancel') : t('review.back')}
        disabled={isBusy}
        onClick={onCancel}
      />
      {keepsDays ? null : (
        <Button
          {...(kind === 'nothing' ? { loading: isBusy } : { outlined: true, severity: 'secondary', isBusy })}
          label={t(kind === 'values' ? 'review.datesOnly' : 'review.keepValue')}
          onClick={keep}
        />
      )}
      {snapshot.matches('failed') ? (
        <Button key="retry" label={t('retry')} onClick={() => review.send({ type: 'prices.retry' })} />
      ) : isAgreeing || kind === 'nothing' ? null : (
        <Button
          key="save"
          label={t(takes[kind])}
          loading={isBusy}
          disabled={!isBusy && !snapshot.can({ type: 'prices.save' })}
          onClick={take}
        />
      )}
    </>
  );
}

function differenceOf({ line, proposal }: ReviewedLine): number {
  return sumMoney([proposal.value, -line.paymentValue]);
}
