import { yupResolver } from '@hookform/resolvers/yup';
import { Button } from 'primereact/button';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { object, ref, string } from 'yup';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { InputField } from '../../shared/ui/form/InputField';
import { useDemoPage } from '../blocks/useDemoPage';
import { PASSWORD_LENGTH } from './fields';
import styles from './profile.module.css';
import { NS, ProfileFrame } from './ProfileFrame';

/** Another password; nothing of it leaves the page. */
export function Component() {
  const { t } = useTranslation(NS);
  const { title } = useDemoPage();
  const [isDone, setDone] = useState(false);
  return (
    <ProfileFrame>
      <DetailPanel title={title}>
        {isDone ? (
          <p role="status" className={blocks.text}>
            {t('password.done')}
          </p>
        ) : (
          <PasswordForm onDone={() => setDone(true)} />
        )}
      </DetailPanel>
    </ProfileFrame>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(NS);
  const schema = useMemo(() => {
    const needed = (key: string) => string().required(t('required', { field: t(`fields.${key}`) }));
    return object({
      old: needed('old'),
      new: needed('new').min(PASSWORD_LENGTH, t('password.short')),
      repeat: needed('repeat').oneOf([ref('new')], t('password.differs')),
    });
  }, [t]);
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ resolver: yupResolver(schema), defaultValues: { old: '', new: '', repeat: '' } });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(onDone)(event)}>
      <InputField
        label={t('fields.old')}
        type="password"
        required
        autoComplete="off"
        error={errors.old?.message}
        {...register('old')}
      />
      <InputField
        label={t('fields.new')}
        type="password"
        required
        autoComplete="off"
        hint={t('password.hint')}
        error={errors.new?.message}
        {...register('new')}
      />
      <InputField
        label={t('fields.repeat')}
        type="password"
        required
        autoComplete="off"
        error={errors.repeat?.message}
        {...register('repeat')}
      />
      <div>
        <Button type="submit" label={t('password.submit')} />
      </div>
    </form>
  );
}
