import { Button } from 'primereact/button';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { InputField } from '../../shared/ui/form/InputField';
import styles from './auth.module.css';
import { isEmail, PASSWORD_LENGTH } from './fields';

const FIELDS = {
  login: ['username', 'password'],
  register: ['username', 'email', 'password'],
  recover: ['email'],
  reset: ['password', 'repeat'],
} as const;
const LINKS = {
  login: [
    ['recover', 'recover-password'],
    ['register', 'register'],
  ],
  register: [['login', 'login']],
  recover: [['login', 'login']],
  reset: [['login', 'login']],
} as const;
const AUTO = { username: 'username', email: 'email', password: 'off', repeat: 'off' } as const;

export type AuthKind = keyof typeof FIELDS;
type FieldName = (typeof FIELDS)[AuthKind][number];

interface Props {
  kind: AuthKind;
  /** The folder of its addresses: the links lead to the same look. */
  variant: 'authentication' | 'authentication-modern';
}

/** A form that checks what is typed and then does nothing with it. */
export function AuthVariantForm({ kind, variant }: Props) {
  const { t } = useTranslation('demo-auth');
  const [values, setValues] = useState<Record<string, string>>({});
  const [state, setState] = useState<'typing' | 'checked' | 'done'>('typing');
  const form = useRef<HTMLFormElement>(null);

  const errorOf = (name: FieldName): string | undefined => {
    const value = values[name] ?? '';
    if (value === '') return t('errors.required', { field: t(`fields.${name}`) });
    if (name === 'email' && !isEmail(value)) return t('errors.email');
    if (name === 'password' && kind !== 'login' && value.length < PASSWORD_LENGTH) return t('errors.short');
    if (name === 'repeat' && value !== values.password) return t('errors.differs');
    return undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = FIELDS[kind].find((name) => errorOf(name) !== undefined);
    setState(wrong ? 'checked' : 'done');
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };

  return (
    <>
      <h1>{t(`kinds.${kind}.title`)}</h1>
      {state === 'done' ? (
        <>
          <p role="status" className={styles.done}>
            {t(`kinds.${kind}.done`)}
          </p>
          <Button type="button" outlined label={t('again')} onClick={() => setState('typing')} />
        </>
      ) : (
        <>
          <p className={styles.text}>{t(`kinds.${kind}.text`)}</p>
          <form ref={form} noValidate onSubmit={submit}>
            {FIELDS[kind].map((name) => (
              <InputField
                key={name}
                name={name}
                label={t(`fields.${name}`)}
                type={name === 'password' || name === 'repeat' ? 'password' : name === 'email' ? 'email' : 'text'}
                autoComplete={AUTO[name]}
                required
                error={state === 'checked' ? errorOf(name) : undefined}
                value={values[name] ?? ''}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            ))}
            {kind === 'login' ? (
              <label className={styles.remember}>
                <input type="checkbox" />
                {t('remember')}
              </label>
            ) : null}
            <Button type="submit" label={t(`kinds.${kind}.submit`)} />
          </form>
        </>
      )}
      <p className={styles.links}>
        {LINKS[kind].map(([text, path]) => (
          <Link key={path} to={`/pages/${variant}/${path}`}>
            {t(`links.${text}`)}
          </Link>
        ))}
      </p>
    </>
  );
}
