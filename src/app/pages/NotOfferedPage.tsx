import { useTranslation } from '../../shared/i18n/useTranslation';
import type { RouteHandle } from '../../shared/routing/routing';
import { PageHeader } from '../../shared/ui/PageHeader';
import { EmptyState } from '../../shared/ui/states/EmptyState';
import { usePageTitle } from '../../shared/routing/usePageTitle';

/** Shown for a page whose calls the back end does not offer: there is nothing to try again. */
export function NotOfferedPage({ handle: { titleKey, ns } }: { handle: RouteHandle }) {
  const { t } = useTranslation('shell');
  const title = t(`pages.${titleKey}`, { ns });
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon="server" title={t('notOffered.title')} text={t('notOffered.text')} />
    </>
  );
}
