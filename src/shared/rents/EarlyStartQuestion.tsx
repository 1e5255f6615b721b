import type { ReactNode } from 'react';
import type { Rent } from '../../../machines/types';
import { dayOf, formatDay, type Day } from '../domain/days/days';
import { useTranslation } from '../i18n/useTranslation';
import { Button } from '../ui/Button';
import { ModalDialog } from '../ui/dialog/ModalDialog';

/** The way to the dates dialog, which names conflicting bookings and new prices. */
export interface EarlyReview {
  onOpen: () => void;
  /** Says what the added days cost. */
  note: ReactNode;
}

interface Props {
  rent: Rent;
  /** The day on which the rent would begin. */
  day: Day;
  /** What the button that begins it says. */
  accept: string;
  onAccept: () => void;
  onCancel: () => void;
  /** Null where that is not offered. */
  review: EarlyReview | null;
}

/** The question before a rent begins before its first day, which moves with it. */
export function EarlyStartQuestion({ rent, day, accept, onAccept, onCancel, review }: Props) {
  const { t, i18n } = useTranslation('rent');
  const values = {
    code: rent.code,
    today: formatDay(day, i18n.language),
    start: formatDay(dayOf(rent.startDate), i18n.language),
    end: formatDay(dayOf(rent.endDate), i18n.language),
  };
  return (
    <ModalDialog
      size="choice"
      title={t('ask.startEarlyTitle')}
      onClose={onCancel}
      foot={
        <>
          <Button text severity="secondary" label={t('cancel')} onClick={onCancel} />
          {review ? (
            <Button
              outlined
              severity="secondary"
              label={t('ask.startReview')}
              onClick={() => {
                onCancel();
                review.onOpen();
              }}
            />
          ) : null}
          <Button label={accept} onClick={onAccept} />
        </>
      }
    >
      <p>{t('ask.startEarlyText', values)}</p>
      {review?.note}
    </ModalDialog>
  );
}
