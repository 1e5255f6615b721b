import { Button } from 'primereact/button';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { phoneUrl } from '../../shared/domain/formats/phone';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailFact, DetailFacts, DetailPanel } from '../../shared/ui/detail/DetailPanel';
import controls from '../../shared/ui/form/controls.module.css';
import { Field } from '../../shared/ui/form/Field';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { Avatar, ItemList } from '../blocks/ItemList';
import { useSamples } from '../blocks/useSamples';
import styles from './apps.module.css';
import type { Contact } from './contacts';

const NS = 'demo-apps';

/** One person of the address book; without `?id=` the first. */
export function Component() {
  const { t } = useTranslation(NS);
  const [params] = useSearchParams();
  const contacts = useSamples<Contact[]>(NS, 'contactSamples');
  const conversations = useSamples<{ icon: string; title: string; text: string; when: string }[]>(NS, 'conversations');
  const contact = contacts.find(({ id }) => id === params.get('id')) ?? contacts[0];
  if (!contact) return null;
  const { name, role, company, phone, email, town } = contact;
  const tel = phoneUrl(phone);
  return (
    <DemoPage secondary={<Link to="/apps/contact">{t('contact.list')}</Link>}>
      <div className={styles.person}>
        <Avatar name={name} isLarge />
        <div>
          <h2>{name}</h2>
          <p className={blocks.text}>
            {role} · {company}
          </p>
        </div>
        <span className={blocks.row}>
          <a href={tel} className="p-button p-component p-button-outlined">
            <i className="pi pi-phone" aria-hidden="true" />
            {t('contact.call')}
          </a>
          <a href={`mailto:${email}`} className="p-button p-component p-button-outlined">
            <i className="pi pi-envelope" aria-hidden="true" />
            {t('contact.write')}
          </a>
        </span>
      </div>
      <div className={blocks.split}>
        <div className={blocks.stack}>
          <DetailPanel title={t('contact.history')}>
            <ItemList items={conversations.map((each) => ({ ...each, key: each.title, endText: each.when }))} />
          </DetailPanel>
          <Notes key={contact.id} />
        </div>
        <DetailPanel title={t('contact.facts')}>
          <DetailFacts>
            <DetailFact label={t('contact.phone')}>
              <a href={tel}>{phone}</a>
            </DetailFact>
            <DetailFact label={t('contact.email')}>
              <a href={`mailto:${email}`}>{email}</a>
            </DetailFact>
            <DetailFact label={t('contact.company')}>{company}</DetailFact>
            <DetailFact label={t('contact.role')}>{role}</DetailFact>
            <DetailFact label={t('contact.town')}>{town}</DetailFact>
          </DetailFacts>
        </DetailPanel>
      </div>
    </DemoPage>
  );
}

function Notes() {
  const { t } = useTranslation(NS);
  const [notes, setNotes] = useState([useSamples<string>(NS, 'note')]);
  const [text, setText] = useState('');
  const id = useId();
  return (
    <DetailPanel title={t('contact.notes')}>
      <ul className={styles.notes}>
        {notes.map((note, index) => (
          <li key={index}>{note}</li>
        ))}
      </ul>
      <form
        className={blocks.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          setNotes([...notes, text.trim()]);
          setText('');
        }}
      >
        <Field id={id} label={t('contact.noteLabel')}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              className={controls.control}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" outlined label={t('contact.addNote')} />
        </div>
      </form>
    </DetailPanel>
  );
}
