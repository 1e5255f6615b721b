import { useActorRef, useSelector } from '@xstate/react';
import type { Id, PriceProposal } from '../../../../../machines/types';
import { readPrices } from '../../../../shared/api/prices';

import { dayFromNumber, toWire } from '../../../../shared/domain/days/days';
import { formatMoney } from '../../../../shared/domain/formats/money';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { resourceOf } from '../../../../shared/record/useResource';

interface Props {
  model: Id;
  /** Day numbers, both included. */
  from: number;
  to: number;
}

const priceResource = resourceOf<PriceProposal, Props>(async ({ model, from, to }, signal) => {
  const days = { startDate: toWire(dayFromNumber(from)), endDate: toWire(dayFromNumber(to)) };
  const [proposal] = await readPrices({ ...days, models: [model] }, signal);
  return proposal ?? null;
});

/** Price of the model's rate for these days; nothing without a rate, until it is known, or where it cannot be read. */
export function RangePrice({ model, from, to }: Props) {
  const { i18n } = useTranslation();
  const actor = useActorRef(priceResource, { input: { key: { model, from, to } } });
  const proposal = useSelector(actor, ({ context }) => context.value as PriceProposal | null);
  return proposal?.value == null ? null : <> · {formatMoney(proposal.value, i18n.language)}</>;
}
