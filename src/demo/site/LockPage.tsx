import { Button } from 'primereact/button';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { InputField } from '../../shared/ui/form/InputField';
import { FullPage } from '../blocks/FullPage';
import { Avatar } from '../blocks/ItemList';
import styles from './site.module.css';

/** The lock screen of a session. */
export function Component() {
  const { t } = useTranslation('demo-site');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'locked' | 'missing' | 'open'>('locked');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setState(password === '' ? 'missing' : 'open');
  };
  return (
    <FullPage>
      <div className={styles.lock}>
        <Avatar name={t('lock.person')} isLarge />
        <h1>{t('lock.title')}</h1>
        <p className={styles.person}>{t('lock.person')}</p>
        {state === 'open' ? (
          <p role="status" className={styles.done}>
            {t('lock.done')}
          </p>
        ) : (
          <>
            <p>{t('lock.text')}</p>
            <form noValidate onSubmit={submit}>
              <InputField
                label={t('lock.password')}
                type="password"
                autoComplete="off"
                required
                error={state === 'missing' ? t('lock.required') : undefined}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
              <Button type="submit" label={t('lock.submit')} />
            </form>
          </>
        )}
        <Link to="/pages/authentication/login">{t('lock.other')}</Link>
      </div>
    </FullPage>
  );
}
