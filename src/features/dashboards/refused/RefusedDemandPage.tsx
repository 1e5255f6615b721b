import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RefusedDemand } from '../../../shared/api/availability';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { RecordCard } from '../../../shared/collection/RecordCard';
import { dateToDay, dayOf, formatDay } from '../../../shared/domain/days';
import { formatPeriod } from '../../../shared/domain/dayText';
import type { Column } from '../../../shared/ui/table/types';
import { formatCount } from '../parts/numbers';
import styles from '../parts/list.module.css';
import { useListLinks } from '../parts/useListLinks';
import { REFUSED_SHAPE, refusedList, refusedSource } from './refusedDemand.logic';
import cells from '../../../shared/ui/table/cells.module.css';

/** `/apps/cockpit/refused-demand`: what was asked for and not free, the latest request first. */
export function Component() {
  const { t, i18n } = useTranslation('refusedDemand');
  const lang = i18n.language;
  const links = useListLinks();
  const period = ({ startDate, endDate }: RefusedDemand) =>
    formatPeriod({ start: dayOf(startDate), end: endDate === startDate ? null : dayOf(endDate) }, lang);
  const askedOn = ({ createdAt }: RefusedDemand) => formatDay(dateToDay(new Date(createdAt)), lang);
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
  const columns: Column<RefusedDemand>[] = [
    {
      key: 'model',
      header: t('column.model'),
      sort: 'model',
      isHeader: true,
      text: ({ model }) => model.description,
      cell: ({ model }) => <span className={cells.name}>{model.description}</span>,
    },
    { key: 'askedOn', header: t('column.askedOn'), sort: 'id', width: 100, text: askedOn, cell: askedOn },
    { key: 'period', header: t('column.period'), sort: 'startDate', width: 180, text: period, cell: period },
    {
      key: 'center',
      header: t('column.center'),
      width: 110,
      hideUnder: 860,
      text: ({ center }) => center?.description,
      cell: ({ center }) => center?.description ?? '–',
    },
    { key: 'rent', header: t('column.rent'), width: 105, text: ({ rent }) => rent?.code, cell: rentOf },
    {
      key: 'asked',
      header: t('column.asked'),
      width: 78,
      align: 'end',
      hideUnder: 760,
      text: ({ asked }) => asked,
      cell: ({ asked }) => formatCount(asked, lang),
    },
    {
      key: 'missing',
      header: t('column.missing'),
      sort: 'missing',
      width: 78,
      align: 'end',
      text: ({ missing }) => missing,
      cell: ({ missing }) => formatCount(missing, lang),
    },
  ];
  return (
    <CollectionPage<RefusedDemand>
      logic={refusedList}
      source={refusedSource}
      shape={REFUSED_SHAPE}
      invalidatedBy="rents"
      ns="refusedDemand"
      icon="ban"
      columns={columns}
      card={(one) => (
        <RecordCard title={one.model.description} isSplit>
          <span className={styles.cardValue}>{rentOf(one)}</span>
          <span className={styles.cardText}>
            {[t('missingOf', { count: one.missing, asked: one.asked }), period(one)].join(' · ')}
          </span>
        </RecordCard>
      )}
      sorts={['-id', 'model', 'startDate', '-missing']}
    />
  );
}
