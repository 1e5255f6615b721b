import { Button } from 'primereact/button';
import { useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Badge } from '../../shared/ui/badges/Badge';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { Switch } from '../blocks/Switch';
import { useFormats } from '../blocks/useFormats';
import { useSamples } from '../blocks/useSamples';
import styles from './site.module.css';

const NS = 'demo-site';

interface Plan {
  id: string;
  name: string;
  /** Euro a month. */
  price: number;
  isPopular?: boolean;
  text: string;
  items: string[];
}

/** Three plans, by month or by year. */
export function Component() {
  const { t } = useTranslation(NS);
  const plans = useSamples<Plan[]>(NS, 'pricing.plans');
  const [isYearly, setYearly] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const id = useId();
  return (
    <DemoPage>
      <p className={blocks.lead}>{t('pricing.lead')}</p>
      <div className={styles.switch}>
        <Switch id={id} isOn={isYearly} onChange={setYearly} />
        <label htmlFor={id}>{t('pricing.yearly')}</label>
      </div>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} isYearly={isYearly} onChoose={() => setChosen(plan.name)} />
        ))}
      </ul>
      <p role="status" className={blocks.text}>
        {chosen ? t('pricing.chosen', { plan: chosen }) : null}
      </p>
    </DemoPage>
  );
}

function PlanCard({
  plan: { name, price, isPopular, text, items },
  isYearly,
  onChoose,
}: {
  plan: Plan;
  isYearly: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation(NS);
  const { money } = useFormats();
  // Ten months are paid for twelve.
  const monthly = isYearly ? Math.round((price * 1000) / 12) / 100 : price;
  return (
    <li className={isPopular ? styles.popular : undefined}>
      <h2>
        {name}
        {isPopular ? <Badge tone="blue" icon="star-fill" text={t('pricing.popular')} compact /> : null}
      </h2>
      <p>{text}</p>
      <p className={styles.planPrice}>
        <strong>{money(monthly)}</strong> {t('pricing.perMonth')}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <i className="pi pi-check" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
      <Button type="button" outlined={!isPopular} label={t('pricing.choose', { plan: name })} onClick={onChoose} />
    </li>
  );
}
