import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { differs } from '../../../../machines/priceReview.machine';
import type { ReviewedLine } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { dayOf, daysInPeriod } from '../../../shared/domain/days';
import { formatMoney, sumMoney } from '../../../shared/domain/money';
import { percentText } from '../../../shared/domain/percent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { pricingText } from '../../../shared/price/priceText';
import { Button } from '../../../shared/ui/Button';
import { FocusFirst, ModalDialog } from '../../../shared/ui/ModalDialog';
import dialogs from './dialogs.module.css';
import type { priceReviewLogic } from './priceReview.logic';
import styles from './priceReview.module.css';
import { useFailureText } from './useFailureText';

interface Props {
  review: ActorRefFrom<typeof priceReviewLogic>;
}

/** Old and new price of each line of a rent, which moves or keeps its days; the ticked ones take the new price. */
export function PriceReviewDialog({ review }: Props) {
  const { t } = useTranslation(['rent', 'lists']);
  const snapshot = useSelector(review, (state) => state);
  const { rent, start, end, failure, keepsDays } = snapshot.context;
  const reason = useFailureText(failure);
  const isReading = snapshot.matches('reading');
  const isBusy = snapshot.hasTag('busy') && !isReading;
  const isFailed = snapshot.matches('failed');
  const lines = snapshot.context.lines.filter(differs);
  const cancel = () => review.send({ type: 'review.cancel' });
  const before = t('days', { count: daysInPeriod(dayOf(rent.startDate), dayOf(rent.endDate)) });
  const after = t('days', { count: daysInPeriod(start, end) });
  const waiting = snapshot.matches('agreeing')
    ? t('review.agreeing', { days: after })
    : keepsDays
      ? t(snapshot.matches({ reading: 'late' }) ? 'review.lateKept' : 'review.readingKept')
      : t('review.late');
  return (
    <ModalDialog
      size="form"
      title={t('review.title')}
      onClose={isBusy ? () => undefined : cancel}
      onSubmit={() => review.send({ type: 'prices.save' })}
      foot={<ReviewButtons review={review} isBusy={isBusy} onCancel={cancel} />}
    >
      {lines.length > 0 && !isReading ? (
        <FocusFirst>
          <p className={dialogs.lead}>
            {keepsDays ? t('review.leadKept', { days: after }) : t('review.lead', { before, after })}
          </p>
          <ul className={styles.lines}>
            {lines.map((each) => (
              <ReviewedRow key={String(each.line.asset.serialNumber)} reviewed={each} review={review} isBusy={isBusy} />
            ))}
          </ul>
          <p className={styles.total}>
            {t('lines.totalWithout')}
            <Values
              before={rent.paymentTotal}
              after={sumMoney([rent.paymentTotal, ...lines.filter((each) => each.isTicked).map(differenceOf)])}
            />
          </p>
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

interface ButtonsProps extends Props {
  isBusy: boolean;
  onCancel: () => void;
}

/** Back, the new days alone, and the new days with the ticked prices. */
function ReviewButtons({ review, isBusy, onCancel }: ButtonsProps) {
  const { t } = useTranslation(['rent', 'lists']);
  const snapshot = useSelector(review, (state) => state);
  const { keepsDays } = snapshot.context;
  const isAgreeing = snapshot.matches('agreeing');
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
          outlined
          severity="secondary"
          label={t('review.datesOnly')}
          isBusy={isBusy}
          onClick={() => review.send({ type: 'dates.save' })}
        />
      )}
      {snapshot.matches('failed') ? (
        <Button key="retry" label={t('retry')} onClick={() => review.send({ type: 'prices.retry' })} />
      ) : isAgreeing ? null : (
        <Button
          key="save"
          label={keepsDays ? t('review.savePrices') : t('review.save')}
          loading={isBusy}
          disabled={!isBusy && !snapshot.can({ type: 'prices.save' })}
          onClick={() => review.send({ type: 'prices.save' })}
        />
      )}
    </>
  );
}

function differenceOf({ line, proposal }: ReviewedLine): number {
  return sumMoney([proposal.value, -line.paymentValue]);
}

interface RowProps extends Props {
  reviewed: ReviewedLine;
  isBusy: boolean;
}

function ReviewedRow({ reviewed: { line, proposal, isTicked }, review, isBusy }: RowProps) {
  const { t, i18n } = useTranslation(['rent', 'lists']);
  const asset = line.asset.serialNumber;
  return (
    <li>
      <label className={styles.line}>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isBusy}
          onChange={({ target }) => review.send({ type: 'line.tick', asset, isTicked: target.checked })}
        />
        <span className={styles.what}>
          <span>
            <b>{assetName(line.asset)}</b> {String(asset)}
          </span>{' '}
          <span className={styles.why}>{pricingText(t, proposal.pricing)}</span>{' '}
          {line.discountPercent ? (
            <span className={styles.why}>
              {t('discount.off', {
                value: formatMoney(proposal.listValue, i18n.language),
                percent: percentText(line.discountPercent, i18n.language),
              })}
            </span>
          ) : null}{' '}
          {line.pricing == null ? <span className={styles.why}>{t('review.typed')}</span> : null}
        </span>{' '}
        <Values before={line.paymentValue} after={proposal.value} />
      </label>
    </li>
  );
}

function Values({ before, after }: { before: number; after: number }) {
  const { t, i18n } = useTranslation('rent');
  return (
    <span className={styles.values}>
      <span className={styles.before}>
        <span className="rc-visually-hidden">{t('review.before')}</span> {formatMoney(before, i18n.language)}
      </span>{' '}
      <i className="pi pi-arrow-right" aria-hidden="true" />{' '}
      <b>
        <span className="rc-visually-hidden">{t('review.after')}</span> {formatMoney(after, i18n.language)}
      </b>
    </span>
  );
}
