import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { usePageTitle } from '../../../shared/routing/usePageTitle';
import type { useDashboard } from '../useDashboard';
import { DashboardStates } from './DashboardStates';
import { SectionHead } from './SectionHead';

interface Props {
  title: string;
  board: ReturnType<typeof useDashboard>;
  /** The figures, once there are any. */
  children: ReactNode;
}

/** The page of a dashboard: its title, the choice of its period, and what stands instead of figures. */
export function DashboardPage({ title, board, children }: Props) {
  const { t } = useTranslation('dashboards');
  const { snapshot, figures, period, choosePeriod } = board;
  usePageTitle(title);
  useMainBusy(snapshot.matches('loading'));
  return (
    <>
      <PageHeader title={title} />
      <SectionHead title={t('results')} period={period} range={figures?.range ?? null} onPeriod={choosePeriod} />
      <DashboardStates {...board} />
      {children}
    </>
  );
}
