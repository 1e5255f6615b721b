import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { Rent } from '../../../../machines/types';
import { dayOf } from '../../../shared/domain/days/days';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { useShowNotice } from '../../../shared/rents/useShowNotice';
import { PriceReviewDialog } from './PriceReviewDialog';
import { priceReviewLogic } from './priceReview.logic';

/** Reviews the prices of a rent's lines for the days that it has. */
export default function CurrentPrices({ rent, onClose }: { rent: Rent; onClose: () => void }) {
  const [start, end] = [dayOf(rent.startDate), dayOf(rent.endDate)];
  const review = useActorRef(priceReviewLogic, { input: { rent, start, end, reviewed: [], keepsDays: true } });
  const rentActor = RentActor.useActorRef();
  const show = useShowNotice();
  const result = useSelector(review, ({ output }) => output?.end);
  const isRefused = useSelector(review, ({ context }) => context.failure !== null);
  const readAgain = useEffectEvent(() => rentActor.send({ type: 'rent.changed' }));
  const finish = useEffectEvent(() => {
    if (result === 'saved') {
      show({
        type: 'notice',
        severity: 'success',
        messageKey: 'rent-review-prices-success-message',
        values: { code: rent.code },
        failure: null,
      });
      readAgain();
    }
    onClose();
  });
  useEffect(() => {
    if (result) finish();
  }, [result]);
  useEffect(() => {
    if (isRefused) readAgain();
  }, [isRefused]);
  return result ? null : <PriceReviewDialog review={review} />;
}
