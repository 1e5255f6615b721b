import { Link } from 'react-router-dom';
import type { RefusedDemand } from '../../../../contract/availability';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { RecordCard } from '../../../shared/collection/RecordCard';
import card from '../../../shared/collection/recordCard.module.css';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import cells from '../../../shared/ui/table/cells.module.css';
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
      <Link className={cells.link} to={to}>
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
          <span className={card.value}>{rentOf(one)}</span>
          <span className={card.text}>
            {[t('missingOf', { count: one.missing, asked: one.asked }), periodOf(one, lang)].join(' · ')}
          </span>
        </RecordCard>
      )}
      sorts={['-id', 'model', 'startDate', '-missing']}
    />
  );
}
