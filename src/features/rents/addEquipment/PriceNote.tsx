import type { ProposedPrice } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { pricingText } from '../../../shared/price/priceText';
import styles from './priceNote.module.css';

interface Props {
  id: string;
  /** Null until known, and where no rate has a price. */
  proposal: ProposedPrice | null;
  value: number | null;
  disabled: boolean;
  /** Puts the proposed value into the field. */
  onReset: (proposed: number) => void;
}

/** Below a value: the packages of the proposed price; of another value, the proposed one and a button that restores it. */
export function PriceNote({ id, proposal, value, disabled, onReset }: Props) {
  const { t, i18n } = useTranslation(['rent', 'lists']);
  return (
    <div id={id} className={styles.note} role="status">
      {proposal === null ? null : (
        <>
          {value === proposal.value ? null : (
            <span className={styles.changed}>
              <i className="pi pi-pencil" aria-hidden="true" />{' '}
              {t('price.changed', { value: formatMoney(proposal.value, i18n.language) })}{' '}
              <button
                type="button"
                className={styles.reset}
                disabled={disabled}
                onClick={() => onReset(proposal.value)}
                // Enter in the field beside it saves or adds.
                onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
              >
                {t('price.reset')}
              </button>
            </span>
          )}
          <span>{pricingText(t, proposal.pricing)}</span>
        </>
      )}
    </div>
  );
}
