import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { splitAtMatch } from '../../shared/domain/text';
import { PHONE, useMediaQuery } from '../../shared/ui/useMediaQuery';
import styles from './pageSearch.module.css';
import { usePageSearch } from './usePageSearch';

const SHORTCUT = typeof navigator !== 'undefined' && navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K';

/** The search for pages: a field; on a phone, or where the menu takes the room, an icon that opens it over the header. */
export function PageSearch({ isIcon }: { isIcon: boolean }) {
  const { t } = useTranslation('shell');
  const isPhone = useMediaQuery(PHONE);
  const id = useId();
  const { text, active, pages, isOpen, isShown, field, onKeyDown, goTo, close, open, type } = usePageSearch();
  const hasList = isOpen && pages.length > 0;
  return (
    <>
      {isIcon || isPhone ? (
        <button type="button" className={styles.opener} aria-label={t('search.open')} onClick={open}>
          <i className="pi pi-search" aria-hidden="true" />
        </button>
      ) : null}
      <div
        role="search"
        aria-label={t('search.label')}
        className={`${styles.search} ${isIcon || isPhone ? styles.over : ''} ${isShown ? styles.shown : ''}`}
      >
        <i className={`pi pi-search ${styles.icon}`} aria-hidden="true" />
        <input
          ref={field}
          className={styles.field}
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-pages` : undefined}
          aria-activedescendant={hasList ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          aria-keyshortcuts="/ Control+K"
          autoComplete="off"
          placeholder={t('search.label')}
          value={text}
          onFocus={open}
          onBlur={close}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isOpen ? null : (
          <kbd className={styles.shortcut} aria-hidden="true">
            {SHORTCUT}
          </kbd>
        )}
        <button type="button" className={styles.close} aria-label={t('search.close')} onClick={close}>
          <i className="pi pi-times" aria-hidden="true" />
        </button>
        {hasList ? (
          <div id={`${id}-pages`} role="listbox" aria-label={t('search.label')} className={styles.pages}>
            {pages.map(({ path, title, isDemo }, index) => (
              <Link
                key={path}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                to={path}
                className={styles.page}
                // The field keeps the focus, or the list would go before the press arrives.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  goTo(path);
                }}
              >
                <Marked title={title} text={text} />
                {isDemo ? <span className={styles.demo}>{t('search.demo')}</span> : null}
              </Link>
            ))}
          </div>
        ) : null}
        <div role="status">
          {isOpen && text.trim() !== '' && pages.length === 0 ? (
            <p className={styles.none}>{t('search.none')}</p>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Marked({ title, text }: { title: string; text: string }) {
  const [before, match, after] = splitAtMatch(title, text);
  return (
    <span>
      {before}
      <mark>{match}</mark>
      {after}
    </span>
  );
}
