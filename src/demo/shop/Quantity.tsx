import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import styles from './shop.module.css';

interface Props {
  title: string;
  qty: number;
  onChange: (qty: number) => void;
}

const isQuantity = (qty: number) => Number.isInteger(qty) && qty >= 1 && qty <= 99;

/** 1 to 99: by buttons, by arrow keys, or typed. What is no such number goes back to the last one that was. */
export function Quantity({ title, qty, onChange }: Props) {
  const { t } = useTranslation('demo-shop');
  const [typed, setTyped] = useState(String(qty));
  useEffect(() => setTyped(String(qty)), [qty]);
  const type = (text: string) => {
    setTyped(text);
    if (isQuantity(Number(text)) && text !== '') onChange(Number(text));
  };
  return (
    <span className={styles.quantity}>
      <button
        type="button"
        aria-label={t('cart.less', { title })}
        disabled={qty <= 1}
        onClick={() => onChange(qty - 1)}
      >
        <i className="pi pi-minus" aria-hidden="true" />
      </button>
      <input
        type="number"
        min={1}
        max={99}
        step={1}
        aria-label={t('cart.quantity', { title })}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(String(qty))}
      />
      <button
        type="button"
        aria-label={t('cart.more', { title })}
        disabled={qty >= 99}
        onClick={() => onChange(qty + 1)}
      >
        <i className="pi pi-plus" aria-hidden="true" />
      </button>
    </span>
  );
}
