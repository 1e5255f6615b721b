import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { OPEN_ITEMS } from '../../../../contract/lib/limits';
import type { Ageing, OpenItem } from '../../../../contract/openItems';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { RecordCard } from '../../../shared/collection/RecordCard';
import card from '../../../shared/collection/recordCard.module.css';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { AgeingStrip } from '../../../shared/money/AgeingStrip';
import { useResource } from '../../../shared/record/useResource';
import { useSession } from '../../../shared/session';
import { ViewTabs } from '../../../shared/ui/filters/ViewTabs';
import { useToday } from '../../../shared/useToday';
import { dueText, openColumns, openExport, openItemName, openItemPath } from './openColumns';
import { ageing, OPEN_SHAPE, openList, openListOf, openSource } from './openItems.logic';

export const prefetchData = prefetchList(openList, OPEN_SHAPE);

/** `/apps/cockpit/open-items`: what customers owe, by the day on which it is due, what is held of them, and their credit. */
export function Component() {
  const { t, i18n } = useTranslation('openItems');
  const { t: tRents } = useTranslation('rents');
  const { seesPrices } = useSession();
  const navigate = useNavigate();
  const today = useToday();
  const lang = i18n.language;
  const words = useMemo(() => ({ t, tRents, lang, today, seesPrices }), [t, tRents, lang, today, seesPrices]);
  const columns = useMemo(() => openColumns(words), [words]);
  const exported = useMemo(() => openExport(t, columns), [t, columns]);
  const open = useCallback((item: OpenItem) => void navigate(openItemPath(item, words)), [navigate, words]);
  return (
    <CollectionPage<OpenItem>
      logic={openList}
      source={openSource}
      shape={OPEN_SHAPE}
      invalidatedBy={['rents', 'customers']}
      ns="openItems"
      icon="wallet"
      columns={columns}
      exported={exported}
      card={(item) => (
        <RecordCard to={openItemPath(item, words)} title={item.customer.description} isSplit>
          {seesPrices ? <span className={card.value}>{formatMoney(item.amount, lang)}</span> : null}
          <span className={card.text}>{[openItemName(item, t), dueText(item, words)].filter(Boolean).join(' · ')}</span>
        </RecordCard>
      )}
      sorts={['dueOn', '-dueOn', '-amount', 'customer']}
      summary={() => <OpenLists />}
      filterWords={({ filters }) => `${t(`what.${openListOf(filters.what)}`)}.`}
      onOpen={open}
    />
  );
}

/** The debts by age, and the lists to choose from. */
function OpenLists() {
  const { t, i18n } = useTranslation('openItems');
  const [params] = useSearchParams();
  const today = useToday();
  const { value } = useResource<Ageing>(ageing, today, ['rents', 'customers']);
  const current = openListOf(params.get('what'));
  const counts = {
    DUE: value ? value.upTo30.items + value.upTo60.items + value.upTo90.items + value.older.items : undefined,
    NOT_DUE: value?.notDue.items,
  };
  const views = OPEN_ITEMS.map((what) => ({
    key: what,
    label: t(`what.${what}`),
    to: what === 'DUE' ? '?' : `?what=${what}`,
    ...(what in counts && { count: counts[what as keyof typeof counts] }),
  }));
  return (
    <>
      <AgeingStrip ageing={value} />
      <ViewTabs views={views} current={current} label={t('what.label')} lang={i18n.language} />
    </>
  );
}
