import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import textButton from '../../../shared/ui/textButton.module.css';

/** The word *change* at the head of a panel; `label` says of what. */
export function ChangeButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useTranslation('rent');
  return (
    <Button link className={textButton.change} aria-label={label} onClick={onClick}>
      {t('change')}
    </Button>
  );
}
