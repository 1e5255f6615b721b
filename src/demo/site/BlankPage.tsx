import { useTranslation } from '../../shared/i18n/useTranslation';
import { EmptyState } from '../../shared/ui/states/EmptyState';
import { DemoPage } from '../blocks/DemoPage';

/** A page with nothing on it yet. */
export function Component() {
  const { t } = useTranslation('demo-site');
  return (
    <DemoPage>
      <EmptyState icon="file" title={t('blank.title')} text={t('blank.text')} />
    </DemoPage>
  );
}
