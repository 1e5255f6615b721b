import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Center } from '../../../../machines/types';
import { CollectionFilters } from '../../../shared/collection/CollectionFilters';
import { CollectionRows, CountedStatus } from '../../../shared/collection/CollectionRows';
import { CollectionStates } from '../../../shared/collection/CollectionStates';
import { ExportButton } from '../../../shared/collection/ExportButton';
import { useCollection } from '../../../shared/collection/useCollection';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { assetPath } from '../../../shared/routing/paths';
import { useHasRoute } from '../../../shared/routing/routing';
import { useSession } from '../../../shared/session';
import { CENTER_ASSETS_SHAPE, centerAssetsList, centerAssetsSource, type PlacedAsset } from './center.logic';
import { CenterAssetCard } from './CenterAssetCard';
import { centerAssetColumns } from './centerAssetColumns';
import styles from './detail.module.css';

/** Assets of the center with their current place. Search, order and page live in the address. */
export function CenterAssets({ center }: { center: Center }) {
  const { t, i18n } = useTranslation('centers');
  const { can } = useSession();
  const navigate = useNavigate();
  const [logic] = useState(() => centerAssetsList(center.id));
  const { list, snapshot, send, rows } = useCollection<PlacedAsset>(logic, CENTER_ASSETS_SHAPE, 'assets');
  const hasPages = useHasRoute(assetPath(1)) && can('asset:read');
  const columns = useMemo(() => centerAssetColumns(t, i18n.language, hasPages), [t, i18n.language, hasPages]);
  const counted = (count: number) => t('assetCount', { count });
  return (
    <section aria-labelledby="center-assets" className={styles.assets}>
      <div className={styles.assetsHead}>
        <h2 id="center-assets">{t('whatIsWhere')}</h2>
        {/* Stands from the beginning, so that what lies below keeps its place. */}
        {rows.length > 0 || snapshot.matches({ rows: { reading: 'loading' } }) ? (
          <ExportButton
            source={centerAssetsSource(center.id)}
            query={snapshot.context.query}
            columns={columns}
            name={center.description.toLowerCase()}
          />
        ) : null}
      </div>
      <CollectionFilters
        list={list}
        snapshot={snapshot}
        label={t('searchAssets')}
        sorts={['description', 'serialNumber', 'state']}
        sortText={(sort) => t(`assetSort.${sort}`)}
      />
      <CountedStatus snapshot={snapshot} counted={counted} />
      <CollectionRows<PlacedAsset>
        snapshot={snapshot}
        send={send}
        rows={rows}
        columns={columns}
        counted={counted}
        label={t('whatIsWhere')}
        idOf={centerAssetsSource(center.id).idOf}
        card={(row) => <CenterAssetCard row={row} hasPages={hasPages} />}
        onOpen={hasPages ? ({ asset }) => void navigate(assetPath(asset.serialNumber)) : undefined}
        states={<CollectionStates snapshot={snapshot} send={send} ns="centers" prefix="placed." icon="box" />}
      />
    </section>
  );
}
