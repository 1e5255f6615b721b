import type { Tag } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import styles from './tags.module.css';

interface Props {
  tags: readonly Tag[];
  /** Most tags that are shown, followed by the number of the others. */
  most?: number;
  /** Whether the tags stand in one line, whose end is cut where room is short. */
  isOneLine?: boolean;
}

/** Tags as small labels. */
export function TagList({ tags, most = tags.length, isOneLine }: Props) {
  const { t } = useTranslation('inventory');
  const hidden = tags.slice(most);
  return (
    <span className={`${styles.tags} ${isOneLine ? styles.oneLine : ''}`}>
      {tags.slice(0, most).map((tag) => (
        <span key={String(tag.id)} className={styles.tag}>
          {tag.description}
        </span>
      ))}
      {hidden.length > 0 ? (
        <span className={styles.more} data-pr-tooltip={hidden.map(({ description }) => description).join(', ')}>
          <span aria-hidden="true">+{hidden.length}</span>
          <span className="rc-visually-hidden">
            {t('moreTags', { tags: hidden.map(({ description }) => description).join(', ') })}
          </span>
        </span>
      ) : null}
    </span>
  );
}
