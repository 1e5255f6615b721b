import { Button } from 'primereact/button';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { EMAIL_INPUT } from '../../shared/ui/form/emailInput';
import { InputField } from '../../shared/ui/form/InputField';
import { isEmail } from '../account/fields';
import { FullPage } from '../blocks/FullPage';
import { Picture } from '../blocks/Picture';
import { useDemoPage } from '../blocks/useDemoPage';
import { useSamples } from '../blocks/useSamples';
import styles from './site.module.css';

const NS = 'demo-site';

interface Message {
  picture: string;
  title: string;
  text: string;
  action: string;
  /** Of an error. */
  code?: string;
}

/** A page that says one thing: an error, a pause, that something is done. Which, the route's key says. */
export function Component() {
  const { key } = useDemoPage();
  const { picture, title, text, action, code } = useSamples<Message>(NS, `messages.${key}`);
  return (
    <FullPage foot={code}>
      <div className={styles.message}>
        <div className={styles.picture}>
          <Picture name={picture} size="large" />
        </div>
        <h1>{title}</h1>
        <p>{text}</p>
        {key === 'comingSoon' ? <Notify /> : null}
        <Link to="/" className={`p-button p-component ${key === 'comingSoon' ? 'p-button-outlined' : ''}`}>
          {action}
        </Link>
      </div>
    </FullPage>
  );
}

/** Takes an address to write to, and forgets it. */
function Notify() {
  const { t } = useTranslation(NS);
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'asking' | 'wrong' | 'done'>('asking');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setState(isEmail(email) ? 'done' : 'wrong');
  };
  if (state === 'done')
    return (
      <p role="status" className={styles.done}>
        {t('notify.done', { email })}
      </p>
    );
  return (
    <form noValidate className={styles.notify} onSubmit={submit}>
      <InputField
        label={t('notify.label')}
        {...EMAIL_INPUT}
        autoComplete="email"
        required
        error={state === 'wrong' ? t('notify.wrong') : undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" label={t('notify.submit')} />
    </form>
  );
}
