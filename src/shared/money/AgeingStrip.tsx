import type { Ageing } from '../../../contract/openItems';
import { debtAges } from '../domain/debtAges';
import { useTranslation } from '../i18n/useTranslation';
import { useSession } from '../session';
import { SumBoxes } from './SumBoxes';

/** Outstanding amounts by days overdue; dashes while they load. Needs the texts `openItems`. */
export function AgeingStrip({ ageing }: { ageing: Ageing | null }) {
  const { t, i18n } = useTranslation('openItems');
  const { seesPrices } = useSession();
  if (!seesPrices) return null;
  return (
    <SumBoxes
      label={t('ageing.title')}
      lang={i18n.language}
      sums={debtAges.map((age) => ({ name: t(`ageing.${age}`), amount: ageing?.[age].amount }))}
    />
  );
}
