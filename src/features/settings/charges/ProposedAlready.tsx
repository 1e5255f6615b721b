import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { ChargeType } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useResource } from '../../../shared/record/useResource';
import styles from '../../../shared/ui/form/fieldWarning.module.css';
import { chargeTypeChoices } from '../pricing.logic';
import { sameId } from '../../../shared/domain/ids';

/**
 * Names the kind of charge that is proposed for the chosen part already, as there is one for each. The list opens at it beside the
 * form, which keeps its values.
 */
export function ProposedAlready({ type }: { type: ChargeType | null }) {
  const { t } = useTranslation('chargeTypes');
  const types = useResource<ChargeType[]>(chargeTypeChoices, 'all', 'charge-types').value ?? [];
  const part = useWatch<{ proposedFor: string }, 'proposedFor'>({ name: 'proposedFor' });
  const other = types.find(({ id, proposedFor }) => proposedFor === part && !sameId(id, type?.id));
  return (
    <div role="status" className={styles.region}>
      {other ? (
        <p className={styles.warning}>
          <i className="pi pi-exclamation-triangle" aria-hidden="true" /> {t('field.proposedAlready')}{' '}
          <Link
            to={`/apps/cockpit/settings/charges?q=${encodeURIComponent(other.description)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('field.openBeside', { name: other.description })}
          >
            {other.description}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
