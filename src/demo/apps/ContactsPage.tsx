import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { fold } from '../../shared/domain/formats/text';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { SearchField } from '../../shared/ui/filters/SearchField';
import { ViewTabs } from '../../shared/ui/filters/ViewTabs';
import { EmptyState } from '../../shared/ui/states/EmptyState';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { Avatar } from '../blocks/ItemList';
import { useSamples } from '../blocks/useSamples';
import styles from './apps.module.css';
import type { Contact } from './contacts';

const NS = 'demo-apps';

/** An address book. */
export function Component() {
  const { t, i18n } = useTranslation(NS);
  const contacts = useSamples<Contact[]>(NS, 'contactSamples');
  const [search, setSearch] = useState('');
  const view = useSearchParams()[0].get('view') ?? 'all';
  const matches = ({ name, company, town }: Contact) =>
    fold(`${name} ${company} ${town}`).includes(fold(search.trim()));
  const found = contacts.filter((contact) => matches(contact) && (view === 'all' || contact.isFavourite));
  const views = [
    { key: 'all', to: '?', label: t('contacts.all'), count: contacts.length },
    {
      key: 'favourites',
      to: '?view=favourites',
      label: t('contacts.favourites'),
      count: contacts.filter(({ isFavourite }) => isFavourite).length,
    },
  ];
  return (
    <DemoPage>
      <ViewTabs label={t('contacts.views')} views={views} current={view} lang={i18n.language} />
      <div className={styles.search}>
        <SearchField label={t('contacts.search')} value={search} onType={setSearch} onApply={() => undefined} />
      </div>
      <p role="status" className={blocks.quiet}>
        {t('contacts.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState icon="users" title={t('contacts.none')} text={t('contacts.noneText')} />
      ) : (
        <ul className={styles.contacts} aria-label={t('contacts.list')}>
          {found.map(({ id, name, company, role, town }) => (
            <li key={id}>
              <Avatar name={name} />
              <span className={blocks.itemText}>
                <Link to={`/apps/contact-detail?id=${id}`}>{name}</Link>
                <span className={blocks.quiet}>
                  {role} · {company}
                </span>
                <span className={blocks.quiet}>{town}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DemoPage>
  );
}
