import { Button } from 'primereact/button';
import { lazy, Suspense, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Rent } from '../../../../machines/types';
import { useCollection } from '../../../shared/collection/useCollection';
import { useSession } from '../../../shared/session';
import { ViewTabs } from '../../../shared/ui/filters/ViewTabs';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { usePageTitle } from '../../../shared/usePageTitle';
import styles from './list.module.css';
import { RentCards } from './RentCards';
import { RentsFilters } from './RentsFilters';
import { RentsInstead } from './RentsInstead';
import { rentsList } from './rentsList.logic';
import { RENTS_SHAPE, viewOf } from './rentsQuery';
import { RentsTable } from './RentsTable';
import { useRentViews } from './useRentViews';

const loadDialog = () => import('../create/CreateRentDialog');
const CreateRentDialog = lazy(loadDialog);

/** All rents: views, search, filters, sort and paging in the address, and the way to a new one. */
export function Component() {
  const { t, i18n } = useTranslation(['rents', 'lists', 'customers']);
  const { can } = useSession();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const isPhone = useMediaQuery(PHONE);
  const { snapshot, send, rows } = useCollection<Rent>(rentsList, RENTS_SHAPE, 'rents');
  const { query } = snapshot.context;
  const views = useRentViews(snapshot.context, snapshot.hasTag('settled'));
  const top = useRef<HTMLDivElement>(null);
  usePageTitle(t('title'));
  useMainBusy(snapshot.matches({ rows: 'loading' }));

  const mayCreate = can('rent:update');
  const isCreating = mayCreate && params.get('new') === '1';
  const setCreating = (creating: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (creating) next.set('new', '1');
        else next.delete('new');
        return next;
      },
      { replace: !creating, preventScrollReset: true },
    );
  const open = useCallback((rent: Rent) => void navigate(`/apps/cockpit/rents/${rent.id}`), [navigate]);

  const chooseView = (view: string) => {
    const { view: _view, payed, ...others } = query.filters;
    // The unpaid view already says what the payment filter would.
    const filters = payed === undefined || view === 'unpaid' ? others : { ...others, payed };
    send({ type: 'filters.change', filters: view === 'all' ? filters : { ...filters, view } });
  };
  const turnTo = (page: number) => {
    send({ type: 'page.change', page });
    top.current?.scrollIntoView({ block: 'start' });
  };
  const create = mayCreate ? (
    <Button
      type="button"
      icon="pi pi-plus"
      label={t('new')}
      onClick={() => setCreating(true)}
      onMouseEnter={() => void loadDialog()}
      onFocus={() => void loadDialog()}
    />
  ) : null;
  const instead = <RentsInstead snapshot={snapshot} send={send} rows={rows} create={create} />;
  const shared = { snapshot, rows, instead, onOpen: open, onPage: turnTo };

  return (
    <>
      <PageHeader title={t('title')} action={create} />
      <div ref={top} className={styles.top}>
        <ViewTabs label={t('views.label')} views={views} current={viewOf(query)} lang={i18n.language} onChoose={chooseView} />
      </div>
      <RentsFilters snapshot={snapshot} send={send} rows={rows} />
      <p role="status" className="rc-visually-hidden">
        {snapshot.hasTag('settled') && snapshot.context.total !== null ? t('counted', { count: snapshot.context.total }) : ''}
      </p>
      {isPhone ? <RentCards {...shared} /> : <RentsTable {...shared} onSort={(sort) => send({ type: 'sort.change', sort })} />}
      {isCreating ? (
        <Suspense fallback={null}>
          <CreateRentDialog
            onClose={() => setCreating(false)}
            onCreated={(rent) => void navigate(`/apps/cockpit/rents/${rent.id}`, { replace: true })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
