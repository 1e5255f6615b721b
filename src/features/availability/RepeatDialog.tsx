import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import type { RepeatedRent } from '../../shared/rents/lookupLink';
import { useResource } from '../../shared/record/useResource';
import { Button } from '../../shared/ui/Button';
import { ModalDialog } from '../../shared/ui/dialog/ModalDialog';
import { EmptyState } from '../../shared/ui/states/EmptyState';
import { FailedState } from '../../shared/ui/states/FailedState';
import { LookupDialog } from './LookupDialog';
import { repetition, type Repetition } from './repeat.logic';

interface Props {
  rent: RepeatedRent;
  onClose: () => void;
}

/** The look-up with the customer and the models of a rent. Read once: the order stays, whatever another user does to the rent. */
export function RepeatDialog({ rent, onClose }: Props) {
  const [repeated, setRepeated] = useState<Repetition | null>(null);
  return repeated ? (
    <LookupDialog repeated={repeated} onClose={onClose} />
  ) : (
    <Reading rent={rent} onRead={setRepeated} onClose={onClose} />
  );
}

function Reading({ rent, onRead, onClose }: Props & { onRead: (repeated: Repetition) => void }) {
  const { t } = useTranslation('availability');
  const { snapshot, value, refresh } = useResource<Repetition>(repetition(rent), rent.id, 'rents');
  useEffect(() => {
    if (value) onRead(value);
  }, [value, onRead]);
  return (
    <ModalDialog
      size="widest"
      title={t('repeat.titlePlain')}
      onClose={onClose}
      foot={<Button text severity="secondary" label={t('close')} onClick={onClose} />}
    >
      {snapshot.matches('failed') ? (
        <FailedState title={t('repeat.failed')} failure={snapshot.context.failure} onRetry={refresh} />
      ) : snapshot.matches('missing') ? (
        <EmptyState icon="receipt" title={t('repeat.missing')} text={t('repeat.missingText')} />
      ) : (
        <p role="status">{t('repeat.loading')}</p>
      )}
    </ModalDialog>
  );
}
