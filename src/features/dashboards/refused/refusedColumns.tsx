import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { RefusedDemand } from '../../../../contract/availability';
import { dateToDay, dayOf, formatDay } from '../../../shared/domain/days/days';
import { formatPeriod } from '../../../shared/domain/days/dayText';
import cells from '../../../shared/ui/table/cells.module.css';
import type { Column } from '../../../shared/ui/table/types';
import { formatCount } from '../parts/numbers';

interface Options {
  t: TFunction<'refusedDemand'>;
  lang: string;
  /** The rent that the demand became, as a link where it has a page. */
  rentOf: (demand: RefusedDemand) => ReactNode;
}

/** The period that was asked for. */
export function periodOf({ startDate, endDate }: RefusedDemand, lang: string): string {
  return formatPeriod({ start: dayOf(startDate), end: endDate === startDate ? null : dayOf(endDate) }, lang);
}

/** Columns of the refused demand. */
export function refusedColumns({ t, lang, rentOf }: Options): Column<RefusedDemand>[] {
  const period = (demand: RefusedDemand) => periodOf(demand, lang);
  const askedOn = ({ createdAt }: RefusedDemand) => formatDay(dateToDay(new Date(createdAt)), lang);
  return [
    {
      key: 'model',
      header: t('column.model'),
      sort: 'model',
      isHeader: true,
      text: ({ model }) => model.description,
      cell: ({ model }) => <span className={cells.name}>{model.description}</span>,
    },
    { key: 'askedOn', header: t('column.askedOn'), sort: 'id', width: 100, text: askedOn },
    { key: 'period', header: t('column.period'), sort: 'startDate', width: 180, text: period },
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
}
