import { Link } from 'react-router-dom';
import type { AttentionKind } from '../../../shared/domain/attention';
import { formatMoney } from '../../../shared/domain/formats/money';
import type { AttentionGroup } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { BriefRents } from '../parts/BriefRents';
import { FiguresPanel } from '../parts/FiguresPanel';
import styles from '../parts/parts.module.css';

interface Props {
  kind: AttentionKind;
  group: AttentionGroup;
  isStale: boolean;
}

/** The rents that ask for one kind of attention today: how many, what they amount to, and the five that wait longest. */
export function AttentionPanel({ kind, group: { count, amount, rents }, isStale }: Props) {
  const { t, i18n } = useTranslation('dashboards');
  const { can } = useSession();
  const title = t(`today.section.${kind}`);
  const figures = t('attention.figures', { count, amount: formatMoney(amount, i18n.language) });
  const aside = (
    <span className={styles.aside}>
      <span className={styles.days}>{figures}</span>
      {can('rent:read') ? (
        <Link to={`/apps/cockpit/today#${kind}`} className={styles.all}>
          {t('attention.all', { count })}
        </Link>
      ) : null}
    </span>
  );
  return (
    <FiguresPanel
      title={title}
      aside={count > 0 ? aside : null}
      isFlush
      isStale={isStale}
      none={count === 0 && t(`today.none.${kind}`)}
    >
      <BriefRents label={title} rents={rents} />
    </FiguresPanel>
  );
}
