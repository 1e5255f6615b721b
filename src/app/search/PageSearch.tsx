import { useEffect, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { splitAtMatch } from '../../shared/domain/formats/text';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { IconButton } from '../../shared/ui/IconButton';
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
        <IconButton icon="search" className={styles.opener} label={t('search.open')} onClick={open} />
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
        <IconButton icon="times" className={styles.close} label={t('search.close')} onClick={close} />
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
  const { active, text } = search;
  useEffect(() => {
    if (text) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active, text]);
  let next = 0;
  return (
    <div id={`${id}-pages`} role="listbox" aria-label={t('search.label')} className={styles.pages}>
      {search.suggestions.map((suggestion) => {
        const { path, act, title } = suggestion;
        const index = next;
        next += act ? 2 : 1;
        const target = (at: number, to: string) => ({
          id: `${id}-${at}`,
          to,
          isActive: at === search.active,
          onChoose: () => search.goTo(to),
        });
        return (
          <div key={path} role="presentation" className={styles.suggestion}>
            <TargetLink {...target(index, path)} className={styles.page}>
              <SuggestionText suggestion={suggestion} text={search.text} />
            </TargetLink>
            {act ? (
              <TargetLink {...target(index + 1, act.path)} className={styles.act} label={`${t(act.textKey)}: ${title}`}>
                <i className={`pi pi-${act.icon}`} aria-hidden="true" /> {t(act.textKey)}
              </TargetLink>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

interface SuggestionProps {
  suggestion: Suggestion;
  /** The text of the field, which is marked in the suggestion. */
  text: string;
}

interface LinkProps {
  id: string;
  to: string;
  isActive: boolean;
  className?: string;
  /** Its name, where the text alone does not say what it is about. */
  label?: string;
  onChoose: () => void;
  children: ReactNode;
}

/** A suggestion, or what can be done with it, as a link, so that it can be opened in a tab of its own. */
function TargetLink({ id, to, isActive, className, label, onChoose, children }: LinkProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      aria-label={label}
      tabIndex={-1}
      to={to}
      className={className}
      // The field keeps the focus, or the list would go before the press arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onChoose();
      }}
    >
      {children}
    </Link>
  );
}

const ICONS: Record<RecordKind, string> = { rent: 'receipt', customer: 'users', model: 'th-large', asset: 'box' };

/** Title and kind of a suggestion. */
function SuggestionText({ suggestion: { title, record, isAction, isDemo }, text }: SuggestionProps) {
  const { t } = useTranslation('shell');
  const icon = record ? ICONS[record.kind] : isAction ? 'plus' : null;
  return (
    <>
      {icon ? <i className={`pi pi-${icon} ${styles.kind}`} aria-hidden="true" /> : null}
      <span className={styles.names}>
        <Marked title={title} text={text} />{' '}
        {record?.detail ? (
          <span className={styles.detail}>
            <Marked title={record.detail} text={text} />
          </span>
        ) : null}{' '}
        {record?.units ? (
          <span className={record.units.free > 0 ? styles.units : styles.noUnits}>
            {t('search.units', record.units)}
          </span>
        ) : null}
      </span>{' '}
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
