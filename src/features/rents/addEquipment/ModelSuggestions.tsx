import { dayWithWeekday } from '../../../shared/domain/days/dayText';
import { formatMoney } from '../../../shared/domain/formats/money';
import { splitAtMatch } from '../../../shared/domain/formats/text';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Suggestions } from '../../../shared/ui/pickers/Suggestions';
import { partsText } from '../../../shared/price/priceText';
import { FINGERS, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { LateUnitsNote } from '../../../shared/rents/LateUnitsNote';
import styles from './quickModels.module.css';
import type { FoundModel } from '../../../../machines/types';
import type { QuickModels } from './useQuickModels';

/** The models under the field of the quick row. */
export function ModelSuggestions({ id, models }: { id: string; models: QuickModels }) {
  const { t } = useTranslation(['rent', 'availability']);
  const hasFingers = useMediaQuery(FINGERS);
  const { search, suggestions, items, active, asked, words, choose } = models;
  const question = hasFingers ? 'availability:severalFitTap' : 'availability:severalFit';
  return (
    <Suggestions
      id={id}
      label={t('quick.models')}
      snapshot={suggestions}
      send={search.send}
      items={items}
      active={active}
      selected={items[active] ?? null}
      renderItem={(item) => (
        <ModelSuggestion item={item as FoundModel} quantity={words?.quantity ?? 1} search={suggestions.context.text} />
      )}
      question={asked === null ? '' : t(question, { count: asked })}
      onChoose={(index) => items[index] && choose(items[index])}
    />
  );
}

interface Props {
  item: FoundModel;
  quantity: number;
  search: string;
}

/** A model: its free units, and the price of the quantity. */
function ModelSuggestion({ item, quantity, search }: Props) {
  const { t, i18n } = useTranslation(['rent', 'availability', 'lists']);
  const { model, free, total, price, pricing, nextFree } = item;
  const [before, match, after] = splitAtMatch(model.description, search);
  const money = (value: number) => formatMoney(value, i18n.language);
  const isShort = quantity > free;
  return (
    <div className={styles.model}>
      <span className={styles.name}>
        {before}
        {match ? <mark>{match}</mark> : null}
        {after}
      </span>
      <span className={styles.price}>
        {price === null ? t('availability:noPrice') : money(price * quantity)}
        <small>
          {price !== null && quantity > 1 ? `${quantity} × ${money(price)}` : null}
          {price !== null && quantity === 1 && pricing ? partsText(t, pricing.parts) : null}
        </small>
      </span>
      <small className={isShort ? styles.short : undefined}>
        <i className={`pi ${isShort ? 'pi-exclamation-circle' : 'pi-check'}`} aria-hidden="true" />{' '}
        {t('quick.freeOf', { count: free, total })}
        {nextFree
          ? ` · ${t('availability:nextFree', { count: nextFree.free, day: dayWithWeekday(nextFree.day, i18n.language) })}`
          : null}
      </small>
      <LateUnitsNote availability={item} className={styles.late} />
    </div>
  );
}
