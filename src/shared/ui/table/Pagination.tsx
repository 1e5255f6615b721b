import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { focusIfLost } from '../focusIfLost';
import styles from './pagination.module.css';
import { pageNumbers } from './pageNumbers';

interface Props {
  page: number;
  perPage: number;
  /** All that match; null when the server does not count. */
  total: number | null;
  /** Rows on this page. */
  shown: number;
  /** Whether an uncounted list may go on. */
  hasNext: boolean;
  /** The count in words: `498 alugueres`. */
  counted: (total: number) => string;
  onPage: (page: number) => void;
}

/** Which rows of how many are shown, and buttons for the other pages. */
export function Pagination({ page, perPage, total, shown, hasNext, counted, onPage }: Props) {
  const { t, i18n } = useTranslation('lists');
  const first = (page - 1) * perPage + 1;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const last = total === null ? null : Math.max(1, Math.ceil(total / perPage));
  const isLast = last === null ? !hasNext : page >= last;
  const range = `${number(first)}–${number(first + shown - 1)}`;
  const pages = useRef<HTMLElement>(null);
  const turnTo = useFocusOnTurn(pages, onPage);
  return (
    <div className={styles.foot}>
      <span>{total === null ? range : t('range', { range, counted: counted(total) })}</span>
      {page === 1 && isLast ? null : (
        <nav ref={pages} className={styles.pages} aria-label={t('pages')}>
          <button
            type="button"
            className={styles.step}
            disabled={page <= 1}
            onClick={() => turnTo(page - 1)}
            aria-label={t('previous')}
          >
            <i className="pi pi-chevron-left" aria-hidden="true" />
          </button>
          {last === null ? (
            <span className={styles.current} aria-current="page">
              {number(page)}
            </span>
          ) : (
            pageNumbers(page, last).map((item, index) =>
              item === null ? (
                <span key={`gap${index}`} className={styles.gap} aria-hidden="true">
                  …
                </span>
              ) : (
                <button
                  key={item}
                  type="button"
                  className={item === page ? styles.current : styles.page}
                  aria-current={item === page ? 'page' : undefined}
                  aria-label={t('page', { page: number(item) })}
                  onClick={() => turnTo(item)}
                >
                  {number(item)}
                </button>
              ),
            )
          )}
          <button
            type="button"
            className={styles.step}
            disabled={isLast}
            onClick={() => turnTo(page + 1)}
            aria-label={t('next')}
          >
            <i className="pi pi-chevron-right" aria-hidden="true" />
          </button>
        </nav>
      )}
    </div>
  );
}

/** At the first and the last page the pressed button is disabled: the current page, or the other step, takes the focus. */
function useFocusOnTurn(pages: RefObject<HTMLElement | null>, onPage: (page: number) => void) {
  const hasTurned = useRef(false);
  // Without a count the last page is known only from the answer: any later render may disable the button.
  useEffect(() => {
    if (!hasTurned.current) return;
    hasTurned.current = pages.current?.contains(document.activeElement) ?? false;
    const buttonAs = (selector: string) => pages.current?.querySelector<HTMLElement>(`button${selector}`) ?? null;
    focusIfLost(buttonAs('[aria-current]') ?? buttonAs(':enabled'));
  });
  return (page: number) => {
    hasTurned.current = true;
    onPage(page);
  };
}
