import type { TFunction } from 'i18next';
import type { Maintenance } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { dayOf, formatDay, type Day } from '../../../shared/domain/days/days';
import { maintenanceDaysLate } from '../../../shared/domain/maintenance';
import { formatMoney } from '../../../shared/domain/formats/money';
import { openColumn } from '../../../shared/ui/table/openColumn';
import type { Column } from '../../../shared/ui/table/types';
import { affectedRents } from '../affectedRents';
import { ExchangeLink } from '../ExchangeLink';
import { MaintenanceStateBadge, typeText } from '../badges';
import { maintenancePath } from '../maintenancesPaths';
import styles from './list.module.css';
import cells from '../../../shared/ui/table/cells.module.css';

const DASH = <span className={cells.dash}>—</span>;

/** The columns of the list of maintenances. */
export function maintenanceColumns(t: TFunction<'maintenances'>, lang: string, today: Day): Column<Maintenance>[] {
  return [
    {
      key: 'asset',
      header: t('column.asset'),
      sort: 'asset',
      isHeader: true,
      cell: ({ asset }) => (
        <>
          <span className={cells.name}>{assetName(asset) || String(asset.serialNumber)}</span>
          <span className={cells.under}>{String(asset.serialNumber)}</span>
        </>
      ),
      text: ({ asset }) => assetName(asset),
    },
    {
      key: 'serialNumber',
      header: t('column.serialNumber'),
      sort: 'serialNumber',
      width: 84,
      hideUnder: 760,
      cell: ({ asset }) => <span className={cells.figure}>{String(asset.serialNumber)}</span>,
      text: ({ asset }) => String(asset.serialNumber),
    },
    {
      key: 'type',
      header: t('column.type'),
      sort: 'type',
      width: 96,
      text: ({ type }) => typeText(t, type),
    },
    {
      key: 'state',
      header: t('column.state'),
      sort: 'state',
      width: 120,
      skeleton: 'badge',
      cell: ({ state }) => <MaintenanceStateBadge state={state} compact />,
      text: ({ state }) => t(`state.${state}`, { defaultValue: state }),
    },
    {
      key: 'start',
      header: t('column.start'),
      sort: 'startDate',
      width: 112,
      cell: (maintenance) => <PlannedDay maintenance={maintenance} state="SCHEDULED" lang={lang} today={today} t={t} />,
      text: ({ startDate }) => formatDay(dayOf(startDate), lang),
    },
    {
      key: 'end',
      header: t('column.end'),
      sort: 'endDate',
      width: 112,
      cell: (maintenance) => <PlannedDay maintenance={maintenance} state="ONGOING" lang={lang} today={today} t={t} />,
      text: ({ endDate }) => formatDay(dayOf(endDate), lang),
    },
    {
      key: 'rents',
      header: t('column.rents'),
      width: 76,
      align: 'end',
      hideUnder: 860,
      cell: (maintenance) => {
        const rents = affectedRents(maintenance);
        const [first] = rents;
        if (!first) return DASH;
        return (
          <span className={styles.affected}>
            <i className="pi pi-exclamation-triangle" aria-hidden="true" /> {rents.length}{' '}
            {rents.length === 1 ? <ExchangeLink asset={maintenance.asset} rent={first} isShort /> : null}
          </span>
        );
      },
      text: (maintenance) => affectedRents(maintenance).length,
    },
    {
      key: 'cost',
      isAmount: true,
      header: t('column.cost'),
      sort: 'costValue',
      width: 92,
      align: 'end',
      cell: ({ costValue }) =>
        costValue == null ? DASH : <span className={cells.figure}>{formatMoney(costValue, lang)}</span>,
      text: ({ costValue }) => costValue,
    },
    openColumn(
      t('column.actions'),
      ({ asset }) => t('open', { asset: String(asset.serialNumber) }),
      ({ id }) => maintenancePath(id),
    ),
  ];
}

interface PlannedDayProps {
  maintenance: Maintenance;
  /** The state in which this day can be late: a plan at its start, work at its end. */
  state: 'SCHEDULED' | 'ONGOING';
  lang: string;
  today: Day;
  t: TFunction<'maintenances'>;
}

function PlannedDay({ maintenance, state, lang, today, t }: PlannedDayProps) {
  const count = maintenance.state === state ? maintenanceDaysLate(maintenance, today) : 0;
  const day = formatDay(dayOf(state === 'SCHEDULED' ? maintenance.startDate : maintenance.endDate), lang);
  if (count === 0) return <span className={cells.figure}>{day}</span>;
  return (
    <span className={cells.lateDay}>
      <span>{day}</span>
      <small>{t('late', { count })}</small>
    </span>
  );
}
