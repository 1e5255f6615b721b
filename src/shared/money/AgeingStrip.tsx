import type { Ageing } from '../../../contract/openItems';
import { formatMoney } from '../domain/formats/money';
import { useTranslation } from '../i18n/useTranslation';
import { useSession } from '../session';
import styles from './ageing.module.css';

const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older'] as const satisfies readonly (keyof Ageing)[];

/** Outstanding amounts by days overdue; dashes while they load. Needs the texts `openItems`. */
export function AgeingStrip({ ageing }: { ageing: Ageing | null }) {
  const { t, i18n } = useTranslation('openItems');
  const { seesPrices } = useSession();
  if (!seesPrices) return null;
  return (
    <dl className={styles.ages} aria-label={t('ageing.title')}>
      {AGES.map((age) => (
        <div key={age}>
          <dt>{t(`ageing.${age}`)}</dt>
          <dd>{ageing ? formatMoney(ageing[age].amount, i18n.language) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
