import { MAINTENANCE_TYPES } from '../../../../contract/lib/limits';
import { maintenanceCalls, type MaintenanceFields } from '../../../../contract/maintenances';
import type { Id, Maintenance } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { createIdempotently } from '../../../shared/api/client/createIdempotently';
import { dayOf } from '../../../shared/domain/days/days';
import { formatPeriod } from '../../../shared/domain/days/dayText';
import { maintenanceCan } from '../../../shared/domain/maintenance';
import { formatMoney } from '../../../shared/domain/formats/money';
import { sameId } from '../../../shared/domain/ids';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ChoiceField, MoneyInputField, TextAreaField } from '../../../shared/record/fields';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { recordFormOf } from '../../../shared/record/recordForm.logic';
import { assetLabel } from '../AssetPicker';
import { typeText } from '../badges';
import { INVALIDATED } from '../invalidated';
import { AssetInputField } from './AssetInputField';
import styles from './form.module.css';
import { maintenanceBody, maintenanceSchema, maintenanceValues, type MaintenanceFormValues } from './maintenanceSchema';
import { PeriodInputField } from './PeriodInputField';

const maintenanceForm = recordFormOf<Maintenance, MaintenanceFields>({
  create: (body, signal) =>
    createIdempotently(
      () => call(maintenanceCalls.create)({ body }, signal),
      async () => {
        const query = { asset: body.asset, begin: body.startDate, end: body.endDate };
        const { items } = await call(maintenanceCalls.list)({ query }, signal);
        return items.find((made) => isSame(made, body));
      },
    ),
  change: ({ id, version }, body, signal) => call(maintenanceCalls.update)({ id, version, body }, signal),
  read: call(maintenanceCalls.read),
});

/** No two maintenances of one asset share a day, so that asset and days tell which one was made. */
function isSame({ asset, startDate, endDate }: Maintenance, body: MaintenanceFields): boolean {
  return (
    sameId(asset.serialNumber, body.asset) &&
    dayOf(startDate) === dayOf(body.startDate) &&
    dayOf(endDate) === dayOf(body.endDate)
  );
}

interface Props {
  /** The maintenance to change; null for a new one. */
  maintenance: Maintenance | null;
  /** Serial number of the equipment that a new one begins with. */
  asset?: Id | null;
  onClose: () => void;
  onSaved?: (maintenance: Maintenance, isNew: boolean) => void;
}

/** Plans or changes a maintenance: what, when, and what stands in the way on those days. */
export function MaintenanceDialog({ maintenance, asset, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation(['maintenances', 'lists', 'errors']);
  const mayMove = maintenance === null || maintenanceCan(maintenance.state, 'asset.change');
  return (
    <RecordDialog<Maintenance, MaintenanceFormValues>
      logic={maintenanceForm}
      record={maintenance}
      title={t(maintenance ? 'change' : 'new')}
      ns="maintenances"
      invalidates={INVALIDATED}
      schema={maintenanceSchema}
      valuesOf={(record) =>
        record === null && asset
          ? { ...maintenanceValues(null), asset: { serialNumber: asset } }
          : maintenanceValues(record)
      }
      toBody={maintenanceBody}
      fieldOf={{ startDate: 'period', endDate: 'period' }}
      compared={{
        asset: { label: t('asset'), text: (values) => (values.asset ? assetLabel(values.asset) : '') },
        type: { label: t('typeLabel'), text: ({ type }) => typeText(t, type) },
        period: { label: t('period'), text: ({ period }) => formatPeriod(period, i18n.language) },
        costValue: {
          label: t('cost'),
          text: ({ costValue }) => (costValue === null ? '' : formatMoney(costValue, i18n.language)),
        },
        notes: { label: t('notes') },
      }}
      size="wide"
      onClose={onClose}
      onSaved={onSaved}
    >
      <div className={styles.layout}>
        <div className={styles.column}>
          <AssetInputField name="asset" label={t('asset')} isFixed={!mayMove} />
          <ChoiceField
            name="type"
            label={t('typeLabel')}
            required
            placeholder={t('chooseType')}
            options={MAINTENANCE_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          />
        </div>
        <div className={`${styles.column} ${styles.days}`}>
          <PeriodInputField name="period" label={t('period')} own={maintenance?.id} />
        </div>
        <div className={styles.column}>
          <MoneyInputField name="costValue" label={t('cost')} hint={t('costHint')} />
          <TextAreaField name="notes" label={t('notes')} rows={4} />
        </div>
      </div>
    </RecordDialog>
  );
}
