import { Checkbox } from 'primereact/checkbox';
import type { ActorRefFrom } from 'xstate';
import type { ReviewedLine } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { formatMoney } from '../../../shared/domain/formats/money';
import { percentText } from '../../../shared/domain/formats/percent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { pricingText } from '../../../shared/price/priceText';
import type { priceReviewLogic } from './priceReview.logic';
import styles from './priceReview.module.css';

interface RowProps {
  review: ActorRefFrom<typeof priceReviewLogic>;
  isBusy: boolean;
  reviewed: ReviewedLine;
  /** Whether there is nothing to tick. */
  isFixed: boolean;
}

/** A line of the rent with its old and new price, and whether it takes the new one. */
export function ReviewedRow({ reviewed: { line, proposal, isTicked }, review, isBusy, isFixed }: RowProps) {
  const { t, i18n } = useTranslation(['rent', 'lists']);
  const asset = line.asset.serialNumber;
  const Row = isFixed ? 'div' : 'label';
  return (
    <li>
      <Row className={isFixed ? `${styles.line} ${styles.fixed}` : styles.line}>
        {isFixed ? null : (
          <Checkbox
            checked={isTicked}
            disabled={isBusy}
            onChange={({ checked }) => review.send({ type: 'line.tick', asset, isTicked: checked === true })}
          />
        )}
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
      </Row>
    </li>
  );
}

/** A value in euro as it was and as it would be. */
export function Values({ before, after }: { before: number; after: number }) {
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
