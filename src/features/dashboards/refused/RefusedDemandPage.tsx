import { Link } from 'react-router-dom';
import type { RefusedDemand } from '../../../../contract/availability';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { RecordCard } from '../../../shared/collection/RecordCard';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import styles from '../parts/list.module.css';
import { useListLinks } from '../parts/useListLinks';
import { periodOf, refusedColumns } from './refusedColumns';
import { REFUSED_SHAPE, refusedList, refusedSource } from './refusedDemand.logic';

export const prefetchData = prefetchList(refusedList, REFUSED_SHAPE);

/** `/apps/cockpit/refused-demand`: units that were asked for and not free, the latest request first. */
export function Component() {
  const { t, i18n } = useTranslation('refusedDemand');
  const lang = i18n.language;
  const links = useListLinks();
  const rentOf = ({ rent }: RefusedDemand) => {
    if (!rent) return '–';
    const to = links.rent(rent.id);
    return to ? (
      <Link className={styles.link} to={to}>
        {rent.code}
      </Link>
    ) : (
      rent.code
    );
  };
  return (
    <CollectionPage<RefusedDemand>
      logic={refusedList}
      source={refusedSource}
      shape={REFUSED_SHAPE}
      invalidatedBy="rents"
      ns="refusedDemand"
      icon="ban"
      columns={refusedColumns({ t, lang, rentOf })}
      card={(one) => (
        <RecordCard title={one.model.description} isSplit>
          <span className={styles.cardValue}>{rentOf(one)}</span>
          <span className={styles.cardText}>
            {[t('missingOf', { count: one.missing, asked: one.asked }), periodOf(one, lang)].join(' · ')}
          </span>
        </RecordCard>
      )}
      sorts={['-id', 'model', 'startDate', '-missing']}
    />
  );
}
