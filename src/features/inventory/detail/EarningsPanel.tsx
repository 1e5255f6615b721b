import { ProgressBar } from 'primereact/progressbar';
import { Skeleton } from 'primereact/skeleton';
import type { Asset, Rent } from '../../../../machines/types';
import type { AssetEarnings } from '../../../../contract/assets';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useResource } from '../../../shared/record/useResource';
import { useSession } from '../../../shared/session';
import { DetailFact, DetailFacts, DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { assetEarningsResource, INVALIDATED_BY } from './assetResources';
import { earningsOf, paidBack } from './earnings';
import styles from './money.module.css';
import { Button } from '../../../shared/ui/Button';
import textButton from '../../../shared/ui/textButton.module.css';

interface Props {
  asset: Asset;
  /** The asset's rents with their values; null while they are not known, or not for this user. */
  rents: Rent[] | null;
  /** Changes the cost; null without the permission. */
  onCost: (() => void) | null;
}

/** Keeps the place of a figure that is being read. */
const PENDING = <Skeleton width="96px" height="12px" className={styles.pending} />;

/** Cost of the asset, and with the permission its earnings. */
export function EarningsPanel({ asset, rents, onCost }: Props) {
  const { t, i18n } = useTranslation('inventory');
  const { can } = useSession();
  const cost = asset.costValue == null ? null : formatMoney(asset.costValue, i18n.language);
  return (
    <DetailPanel
      title={t('money.title')}
      aside={
        onCost ? (
          <Button link className={textButton.change} onClick={onCost}>
            {t('cost.action')}
          </Button>
        ) : null
      }
    >
      <div className={styles.facts}>
        <DetailFacts>
          <DetailFact label={t('field.cost')}>{cost}</DetailFact>
        </DetailFacts>
        {can('rent:read') || can('dashboard:read') ? <Earnings asset={asset} rents={rents} /> : null}
      </div>
    </DetailPanel>
  );
}

function Earnings({ asset, rents }: Pick<Props, 'asset' | 'rents'>) {
  const { t, i18n } = useTranslation('inventory');
  const { snapshot, value, refresh } = useResource<AssetEarnings>(
    assetEarningsResource,
    asset.serialNumber,
    INVALIDATED_BY,
  );
  // A back end that does not add up leaves it to us, where its rents are known.
  const isLeft = snapshot.matches('missing');
  const earnings = value ?? (isLeft && rents ? earningsOf(asset.serialNumber, rents) : null);
  if (snapshot.matches('failed'))
    return <FailedState title={t('money.failed')} failure={snapshot.context.failure} onRetry={refresh} />;
  if (!earnings) return snapshot.matches('loading') ? <PendingEarnings hasCost={asset.costValue != null} /> : null;
  const percent = paidBack(earnings.earned, asset.costValue);
  return (
    <>
      <DetailFacts>
        <DetailFact label={t('money.earned')}>{formatMoney(earnings.earned, i18n.language)}</DetailFact>
        <DetailFact label={t('money.rents')}>
          {t('money.rentsAndDays', {
            rents: earnings.rents,
            days: earnings.days.toLocaleString(i18n.language),
            count: earnings.days,
          })}
        </DetailFact>
        {earnings.maintenanceCost === null ? null : (
          <DetailFact label={t('money.maintenance')}>{formatMoney(earnings.maintenanceCost, i18n.language)}</DetailFact>
        )}
      </DetailFacts>
      {percent === null ? null : (
        <div className={styles.back}>
          <ProgressBar value={Math.max(0, Math.min(percent, 100))} showValue={false} aria-label={t('money.title')} />
          <p>
            {t(percent < 100 ? 'money.paidBack' : 'money.profit', { percent: percent.toLocaleString(i18n.language) })}
          </p>
        </div>
      )}
    </>
  );
}

/** Skeleton as tall as the earnings, so that nothing below moves when they come. */
function PendingEarnings({ hasCost }: { hasCost: boolean }) {
  const { t } = useTranslation('inventory');
  const { can } = useSession();
  return (
    <>
      <DetailFacts>
        <DetailFact label={t('money.earned')}>{PENDING}</DetailFact>
        <DetailFact label={t('money.rents')}>{PENDING}</DetailFact>
        {can('maintenance:read') ? <DetailFact label={t('money.maintenance')}>{PENDING}</DetailFact> : null}
      </DetailFacts>
      {hasCost ? (
        <div className={styles.back}>
          <Skeleton height="8px" />
          <Skeleton width="96px" height="12px" className={styles.pending} />
        </div>
      ) : null}
    </>
  );
}
