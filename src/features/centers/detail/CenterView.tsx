import { Link } from 'react-router-dom';
import type { Center } from '../../../../machines/types';
import { countryName } from '../../../shared/customers/useCountries';
import { formatPhone, phoneUrl } from '../../../shared/domain/formats/phone';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RemovalDialog } from '../../../shared/record/RemovalDialog';
import { useRemoval } from '../../../shared/record/useRemoval';
import { useHasRoute } from '../../../shared/routing/routing';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { DetailHead } from '../../../shared/ui/detail/DetailHead';
import detail from '../../../shared/ui/detail/detail.module.css';
import { DetailFact, DetailFacts, DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { lazyDialog, usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialogInAddress } from '../../../shared/ui/dialog/useDialogInAddress';
import { INVENTORY } from '../../../shared/routing/paths';
import { CENTERS, inventoryOfPath } from '../centersPaths';
import { centerRemoval } from './center.logic';
import { CenterAssets } from './CenterAssets';

const CenterDialog = lazyDialog(() => import('../form/CenterDialog').then((module) => module.CenterDialog));

/** Shows a center: address, contacts and equipment. */
export function CenterView({ center }: { center: Center }) {
  const { t } = useTranslation(['centers', 'lists']);
  const { can } = useSession();
  const mayChange = can('center:update');
  const maySeeAssets = can('asset:read') || can('rent:update');
  const hasInventory = useHasRoute(INVENTORY) && can('asset:read');
  const removal = useRemoval<Center>({
    logic: centerRemoval,
    ns: 'centers',
    invalidates: 'centers',
    list: CENTERS,
  });
  usePrefetchedDialog(CenterDialog, mayChange);
  const { shown, show } = useDialogInAddress('edit', true);
  const { id, description, assetCount } = center;

  return (
    <article className={detail.page}>
      <DetailHead
        list={{ to: CENTERS, label: t('title') }}
        title={description}
        actions={
          mayChange ? (
            <>
              <Button
                outlined
                severity="danger"
                icon="pi pi-trash"
                label={t('delete')}
                onClick={() => removal.send({ type: 'removal.ask', record: center })}
              />
              <Button icon="pi pi-pencil" label={t('edit')} onClick={() => show('1')} />
            </>
          ) : null
        }
      />
      <div className={detail.columns}>
        {maySeeAssets ? <CenterAssets key={String(id)} center={center} /> : null}
        <div className={detail.side}>
          <ContactPanel center={center} />
          {assetCount === undefined && !hasInventory ? null : (
            <DetailPanel title={t('assets')}>
              {assetCount === undefined ? null : (
                <p className={detail.lead}>{t('assetCount', { count: assetCount })}</p>
              )}
              {hasInventory ? (
                <Link to={inventoryOfPath(id)} className={detail.link}>
                  {t('toInventory')}
                </Link>
              ) : null}
            </DetailPanel>
          )}
        </div>
      </div>
      <RemovalDialog<Center> removal={removal} title={t('deleteTitle')}>
        {(record) => <p>{t('deleteText', { name: record.description })}</p>}
      </RemovalDialog>
      {mayChange && shown === '1' ? <CenterDialog center={center} onClose={() => show(null)} /> : null}
    </article>
  );
}

function ContactPanel({ center }: { center: Center }) {
  const { t, i18n } = useTranslation('centers');
  const { street, postalCode, postalCodeLocation, country, phone, email } = center;
  const lines = [
    street,
    [postalCode, postalCodeLocation].filter(Boolean).join(' '),
    country && countryName(country, i18n.language),
  ].filter(Boolean);
  return (
    <DetailPanel title={t('contact')}>
      <DetailFacts>
        <DetailFact label={t('column.address')}>{lines.join('\n')}</DetailFact>
        <DetailFact label={t('phone')}>{phone ? <a href={phoneUrl(phone)}>{formatPhone(phone)}</a> : null}</DetailFact>
        <DetailFact label={t('email')}>{email ? <a href={`mailto:${email}`}>{email}</a> : null}</DetailFact>
      </DetailFacts>
    </DetailPanel>
  );
}
