import type { Failure } from '../../../../machines/types';
import { failureReason } from '../../i18n/failureReason';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../Button';
import textButton from '../textButton.module.css';

/** Why reading has failed, in a line of text, with a button that tries again. */
export function ReasonAndRetry({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { t } = useTranslation(['lists', 'errors']);
  return (
    <>
      {` ${failureReason(failure, t)} `}
      <Button link className={textButton.link} onClick={onRetry}>
        {t('retry')}
      </Button>
    </>
  );
}
