import { useMemo } from 'react';
import type { ChargeType, Rent, RentCharge } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { sameId } from '../../../shared/domain/ids';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { UnreadChoices } from '../../../shared/record/UnreadChoices';
import { useResource } from '../../../shared/record/useResource';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import styles from './charges.module.css';
import { ChargeFields } from './ChargeFields';
import { chargeForm, chargeTypeChoices, type ChargeOnRent } from './charges.logic';
import { chargeBody, chargeSchema, chargeValues, type ChargeValues } from './chargeSchema';

interface Props {
  rent: Rent;
  /** The charge to change; null for a new one. */
  charge: RentCharge | null;
  onClose: () => void;
}

/** Adds a charge to a rent, from a kind of charge or in free words, or changes it. */
export default function ChargeDialog({ rent, charge, onClose }: Props) {
  const { t, i18n } = useTranslation('rent');
  const lang = i18n.language;
  const rentActor = RentActor.useActorRef();
  const reading = useResource<ChargeType[]>(chargeTypeChoices, 'all', 'charge-types');
  const types = reading.value ?? [];
  const schema = useMemo(() => chargeSchema(lang), [lang]);
  const typeName = (id: string) => types.find((type) => sameId(type.id, id))?.description ?? id;
  return (
    <RecordDialog<ChargeOnRent, ChargeValues>
      logic={chargeForm}
      record={charge && { rentId: rent.id, version: rent.version, charge }}
      title={t(charge ? 'charges.change' : 'charges.create')}
      ns="rent"
      prefix="charges."
      invalidates="rents"
      schema={schema}
      valuesOf={(record) => chargeValues(record?.charge ?? null, rent, lang)}
      toBody={(values) => chargeBody(values, rent, lang)}
      compared={{
        type: { label: t('charges.type'), text: ({ type }) => typeName(type) },
        description: { label: t('charges.description') },
        quantity: { label: t('charges.quantity') },
        unitValue: {
          label: t('charges.unitValue'),
          text: ({ unitValue }) => (unitValue === null ? '' : formatMoney(unitValue, lang)),
        },
        vatRate: { label: t('charges.vatRate') },
      }}
      onClose={onClose}
      onSaved={() => rentActor.send({ type: 'rent.refresh' })}
    >
      {rent.payed ? <p className={styles.wide}>{t('charges.unpaidThen')}</p> : null}
      <UnreadChoices of={[reading]} />
      <ChargeFields rent={rent} charge={charge} types={types} areTypesToCome={reading.snapshot.hasTag('busy')} />
    </RecordDialog>
  );
}
