import { useId } from 'react';
import { Link } from 'react-router-dom';
import { splitAtMatch } from '../../shared/domain/formats/text';
import { useTranslation } from '../../shared/i18n/useTranslation';
import iconButton from '../../shared/ui/iconButton.module.css';
import { PHONE, useMediaQuery } from '../../shared/ui/useMediaQuery';
import styles from './pageSearch.module.css';
import type { RecordKind } from '../../../machines/page/pageSearch.machine';
import { usePageSearch, type Suggestion } from './usePageSearch';

const SHORTCUT = typeof navigator !== 'undefined' && navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K';

/**
 * The search for pages and records, as a field. On a phone, or beside a horizontal menu, an icon opens it over the
 * header.
 */
export function PageSearch({ isIcon }: { isIcon: boolean }) {
  const { t } = useTranslation('shell');
  const isPhone = useMediaQuery(PHONE);
  const id = useId();
  const search = usePageSearch();
  const { text, active, suggestions, isOpen, open, close } = search;
  const hasList = isOpen && suggestions.length > 0;
  return (
    <>
      {isIcon || isPhone ? (
        <button
          type="button"
          className={`${iconButton.button} ${styles.opener}`}
          aria-label={t('search.open')}
          onClick={open}
        >
          <i className="pi pi-search" aria-hidden="true" />
        </button>
      ) : null}
      <div
        role="search"
        aria-label={t('search.label')}
        className={`${styles.search} ${isIcon || isPhone ? styles.over : ''} ${search.isShown ? styles.shown : ''}`}
      >
        <i className={`pi pi-search ${styles.icon}`} aria-hidden="true" />
        <input
          ref={search.field}
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
          onFocus={search.onFocus}
          onBlur={close}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={search.onKeyDown}
        />
        {isOpen ? null : (
          <kbd className={styles.shortcut} aria-hidden="true">
            {SHORTCUT}
          </kbd>
        )}
        <button
          type="button"
          className={`${iconButton.button} ${styles.close}`}
          aria-label={t('search.close')}
          onClick={close}
        >
          <i className="pi pi-times" aria-hidden="true" />
        </button>
        {hasList ? <SuggestionList id={id} search={search} /> : null}
        <div role="status">
          {isOpen && text.trim() !== '' && suggestions.length === 0 ? (
            <p className={styles.none}>
              {t(search.isFinding ? 'search.finding' : search.hasFailed ? 'search.failed' : 'search.none')}
            </p>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Suggestions below the field; `id` is the prefix of their ids. */
function SuggestionList({ id, search }: { id: string; search: ReturnType<typeof usePageSearch> }) {
  const { t } = useTranslation('shell');
  return (
    <div id={`${id}-pages`} role="listbox" aria-label={t('search.label')} className={styles.pages}>
      {search.suggestions.map((suggestion, index) => (
        <SuggestionLink
          key={suggestion.path}
          id={`${id}-${index}`}
          suggestion={suggestion}
          text={search.text}
          isActive={index === search.active}
          onChoose={() => search.goTo(suggestion.path)}
        />
      ))}
    </div>
  );
}

interface SuggestionProps {
  suggestion: Suggestion;
  /** The text of the field, which is marked in the suggestion. */
  text: string;
}

interface LinkProps extends SuggestionProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
}

/** A suggestion as a link, so that it can be opened in a tab of its own. */
function SuggestionLink({ id, suggestion, text, isActive, onChoose }: LinkProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={suggestion.path}
      className={styles.page}
      // The field keeps the focus, or the list would go before the press arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onChoose();
      }}
    >
      <SuggestionText suggestion={suggestion} text={text} />
    </Link>
  );
}

const ICONS: Record<RecordKind, string> = { rent: 'receipt', customer: 'users', asset: 'box' };

/** Title and kind of a suggestion. */
function SuggestionText({ suggestion: { title, record, isAction, isDemo }, text }: SuggestionProps) {
  const { t } = useTranslation('shell');
  const icon = record ? ICONS[record.kind] : isAction ? 'plus' : null;
  return (
    <>
      {icon ? <i className={`pi pi-${icon} ${styles.kind}`} aria-hidden="true" /> : null}
      <Marked title={title} text={text} />{' '}
      {record?.detail ? (
        <span className={styles.detail}>
          <Marked title={record.detail} text={text} />
        </span>
      ) : null}{' '}
      {record || isDemo ? (
        <span className={styles.demo}>{t(record ? `pages.${record.kind}` : 'search.demo')}</span>
      ) : null}
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
