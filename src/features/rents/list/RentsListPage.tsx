import { useCallback, useMemo, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Rent } from '../../../../machines/types';
import { CollectionRows, CountedStatus } from '../../../shared/collection/CollectionRows';
import { CollectionStates } from '../../../shared/collection/CollectionStates';
import { ExportButton } from '../../../shared/collection/ExportButton';
import { NewButton } from '../../../shared/collection/NewButton';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { useCollection } from '../../../shared/collection/useCollection';
import { isOffered } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { CANCELLED_RENTS, rentPath } from '../../../shared/routing/paths';
import { NewRecord, type NewRecordHandle } from '../../../shared/record/NewRecord';
import { RentCard } from '../../../shared/rents/RentCard';
import { rentColumns, rentRowClass } from '../../../shared/rents/rentColumns';
import { withTotalParts } from './rentExport';
import { useSession } from '../../../shared/session';
import { ViewTabs } from '../../../shared/ui/filters/ViewTabs';
import { CreateRentDialog } from '../create/lazyCreateRent';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { PHONE, SHORT, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { usePageTitle } from '../../../shared/routing/usePageTitle';
import { useToday } from '../../../shared/useToday';
import styles from './list.module.css';
import { RentsFilters } from './RentsFilters';
import { rentsList, rentsSource } from './rentsList.logic';
import { filtersInView, RENTS_SHAPE, viewOf } from './rentsQuery';
import { useRentFilterWords } from './useRentFilterWords';
import { useNamedCustomer } from './useNamedCustomer';
import { useRentViews } from './useRentViews';

export const prefetchData = prefetchList(rentsList, RENTS_SHAPE);

/** All rents: views, search, filters, sort and paging in the address, and a button for a new one. */
export function Component() {
  const { t, i18n } = useTranslation(['rents', 'lists']);
  const { can } = useSession();
  const navigate = useNavigate();
  const today = useToday();
  const [params] = useSearchParams();
  const isPhone = useMediaQuery(PHONE);
  const isShort = useMediaQuery(SHORT);
  const room = isPhone ? 'phone' : isShort ? 'short' : 'wide';
  const { list, snapshot, send, rows } = useCollection<Rent>(rentsList, RENTS_SHAPE, 'rents');
  const { query } = snapshot.context;
  const views = useRentViews(snapshot.context, snapshot.hasTag('settled'), room);
  const [customer, setCustomer] = useNamedCustomer(query.filters.customer, rows, snapshot.hasTag('settled'));
  const filterWords = useRentFilterWords(query, customer?.description);
  const lang = i18n.language;
  const columns = useMemo(() => rentColumns(t, lang, today), [t, lang, today]);
  usePageTitle(t('title'));
  const isUnread = snapshot.matches({ rows: { reading: 'loading' } });
  useMainBusy(isUnread);
  const mayCreate = can('rent:update');
  const newRent = useRef<NewRecordHandle>(null);
  const open = useCallback((rent: Rent) => void navigate(rentPath(rent.id)), [navigate]);
  const counted = (count: number) => t('counted', { count });
  const chooseView = (view: string) => send({ type: 'filters.change', filters: filtersInView(query.filters, view) });
  const create = mayCreate ? (
    <NewButton label={t('new')} dialog={CreateRentDialog} onPress={() => newRent.current?.open()} />
  ) : null;
  const filters = <RentsFilters list={list} snapshot={snapshot} customer={customer} onCustomer={setCustomer} />;

  return (
    <>
      <PageHeader
        title={t('title')}
        action={create}
        secondary={
          <div className={styles.secondary}>
            <CancelledLink />
            {/* Stands from the beginning, so that the link beside it keeps its place. */}
            {rows.length > 0 || isUnread ? (
              <ExportButton
                source={rentsSource}
                query={query}
                columns={withTotalParts(columns, t)}
                name={t('title').toLowerCase()}
              />
            ) : null}
          </div>
        }
      />
      {isPhone ? filters : null}
      <ViewTabs views={views} current={viewOf(query)} label={t('views.label')} lang={lang} onChoose={chooseView} />
      {isPhone ? null : filters}
      <CountedStatus snapshot={snapshot} counted={counted} />
      <CollectionRows
        snapshot={snapshot}
        send={send}
        rows={rows}
        columns={columns}
        counted={counted}
        label={t('title')}
        idOf={rentsSource.idOf}
        card={(rent) => <RentCard rent={rent} today={today} />}
        states={
          <CollectionStates
            snapshot={snapshot}
            send={send}
            create={create}
            filterWords={filterWords}
            ns="rents"
            icon="receipt"
          />
        }
        usualSort={RENTS_SHAPE.sort}
        onOpen={open}
        rowClass={(rent) => rentRowClass(rent, today)}
      />
      <NewRecord ref={newRent} mayCreate={mayCreate}>
        {({ close, goTo }) => (
          <CreateRentDialog
            customer={params.get('customer')}
            onClose={close}
            onCreated={(rent) => goTo(rentPath(rent.id), { isNew: true })}
          />
        )}
      </NewRecord>
    </>
  );
}

/** Link to the cancelled rents, where the back end has them. */
function CancelledLink() {
  const { t } = useTranslation('rents');
  if (!isOffered('cancelRent')) return null;
  return (
    <Link className={styles.link} to={CANCELLED_RENTS}>
      <i className="pi pi-ban" aria-hidden="true" /> {t('cancelled')}
    </Link>
  );
}
