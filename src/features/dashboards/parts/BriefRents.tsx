import type { TFunction } from 'i18next';
import { dayOf, formatDay, type Day } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { daysLate } from '../../../shared/domain/rent';
import type { BriefRent } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { LateBadge } from '../../../shared/ui/badges/LateBadge';
import { PaymentBadge } from '../../../shared/ui/badges/PaymentBadge';
import { StageBadge } from '../../../shared/ui/badges/StageBadge';
import { ChartTable } from '../../../shared/ui/charts/ChartTable';
import type { Column } from '../../../shared/ui/table/types';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { useToday } from '../../../shared/useToday';
import { MaybeLink } from './MaybeLink';
import styles from './briefRents.module.css';
import shared from './parts.module.css';
import ranks from './ranks.module.css';
import { useListLinks } from './useListLinks';

/** A few rents: a small table, or on a phone one under the other. */
export function BriefRents({ label, rents }: { label: string; rents: readonly BriefRent[] }) {
  const { t, i18n } = useTranslation(['rents', 'dashboards']);
  const links = useListLinks();
  const today = useToday();
  const isPhone = useMediaQuery(PHONE);
  if (isPhone)
    return <BriefRentCards label={label} rents={rents} today={today} lang={i18n.language} linkOf={links.rent} />;
  return (
    <ChartTable
      label={label}
      columns={columnsOf(t, i18n.language, links.rent)}
      rows={rents}
      rowKey={({ id }) => String(id)}
    />
  );
}

type LinkOf = (id: BriefRent['id']) => string | null;

function columnsOf(t: TFunction<'rents'>, lang: string, linkOf: LinkOf): Column<BriefRent>[] {
  return [
    {
      key: 'code',
      header: t('column.code'),
      cell: ({ id, code }) => (
        <MaybeLink to={linkOf(id)} className={shared.code}>
          {code}
        </MaybeLink>
      ),
    },
    { key: 'customer', header: t('column.customer'), isHeader: true, cell: ({ customer }) => customer.description },
    { key: 'state', header: t('column.state'), cell: ({ state }) => <StageBadge state={state} compact /> },
    {
      key: 'start',
      header: t('column.start'),
      cell: ({ startDate }) => <span className={shared.figure}>{formatDay(dayOf(startDate), lang)}</span>,
    },
    {
      key: 'vat',
      header: t('column.withVat'),
      align: 'end',
      cell: ({ paymentTotalWithVat }) => formatMoney(paymentTotalWithVat, lang),
    },
    {
      key: 'payment',
      header: t('column.payment'),
      cell: (rent) => (rent.payed || rent.state !== 'ORDERING' ? <PaymentBadge rent={rent} compact /> : '—'),
    },
  ];
}

function BriefRentCards({
  label,
  rents,
  today,
  lang,
  linkOf,
}: {
  label: string;
  rents: readonly BriefRent[];
  today: Day;
  lang: string;
  linkOf: LinkOf;
}) {
  return (
    <ul aria-label={label} className={styles.briefs}>
      {rents.map((rent) => (
        <li key={rent.id}>
          <div className={ranks.rank}>
            <MaybeLink to={linkOf(rent.id)} className={ranks.name}>
              {rent.customer.description}
            </MaybeLink>
            <span className={ranks.rankValue}>{formatMoney(rent.paymentTotalWithVat, lang)}</span>
          </div>
          <div className={styles.briefUnder}>
            {rent.code} · {formatDay(dayOf(rent.startDate), lang)}
          </div>
          <div className={styles.badges}>
            <StageBadge state={rent.state} compact />
            <LateBadge days={daysLate(rent, today)} compact />
            <PaymentBadge rent={rent} compact />
          </div>
        </li>
      ))}
    </ul>
  );
}
