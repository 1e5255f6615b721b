import { useState } from 'react';
import type { AssetOffer, Named, Rent } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { compactSerial, serialProblem } from '../../../shared/domain/formats/serialNumber';
import { sameId } from '../../../shared/domain/ids';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { resourceOf, useResource } from '../../../shared/record/useResource';
import { findOffer } from './assetOffers';
import { LockReason } from '../parts/LockReason';
import { useFailureText } from '../parts/useFailureText';
import { useLatest } from '../parts/useLatest';

interface Props {
  rent: Rent;
  /** The model of which a unit was asked for. */
  model: Named;
  search: string;
}

/** Says that no free unit of the model has these words. Of a serial number it gives the reason. */
export function UnitNotOffered(props: Props) {
  const { t } = useTranslation('rent');
  const serial = compactSerial(props.search);
  return serialProblem(serial) === null ? (
    <Reason key={serial} {...props} search={serial} />
  ) : (
    t('exchange.none', { search: props.search })
  );
}

function Reason({ rent, model, search: serial }: Props) {
  const { t } = useTranslation('rent');
  const latest = useLatest(rent);
  const [logic] = useState(() =>
    resourceOf<AssetOffer, string>((asked, signal) => findOffer(asked, latest.current, signal)),
  );
  const { snapshot, value: offer } = useResource(logic, serial, 'rents');
  const reason = useFailureText(snapshot.context.failure);
  if (snapshot.matches('missing')) return t('quick.unknown', { serial });
  if (snapshot.matches('loading')) return t('quick.looking', { serial });
  if (snapshot.matches('failed')) return <>{reason}</>;
  if (offer && !sameId(offer.asset.assetModel?.id, model.id)) {
    const name = assetName(offer.asset) || (offer.asset.assetModel?.description ?? '');
    return t('exchange.otherModel', { serial, model: name });
  }
  return offer?.lock ? <LockReason serial={serial} lock={offer.lock} /> : t('exchange.none', { search: serial });
}
