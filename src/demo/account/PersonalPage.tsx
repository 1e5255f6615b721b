import { yupResolver } from '@hookform/resolvers/yup';
import { Button } from 'primereact/button';
import { useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { object, string } from 'yup';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { EMAIL_INPUT } from '../../shared/ui/form/emailInput';
import controls from '../../shared/ui/form/controls.module.css';
import { Field } from '../../shared/ui/form/Field';
import blocks from '../blocks/blocks.module.css';
import { InputField } from '../../shared/ui/form/InputField';
import { useDemoPage } from '../blocks/useDemoPage';
import { useSamples } from '../blocks/useSamples';
import { isEmail } from './fields';
import styles from './profile.module.css';
import { NS, ProfileFrame, type Person } from './ProfileFrame';
import { useSaved } from './useSaved';

/** Personal data of the sample person. */
export function Component() {
  const { title } = useDemoPage();
  return (
    <ProfileFrame>
      <DetailPanel title={title}>
        <PersonForm />
      </DetailPanel>
    </ProfileFrame>
  );
}

function PersonForm() {
  const { t } = useTranslation(NS);
  const { name, role, email, phone, town } = useSamples<Person>(NS, 'person');
  const about = useSamples<string>(NS, 'about');
  const id = useId();
  const saved = useSaved();
  const schema = useMemo(() => {
    const needed = (key: string) =>
      string()
        .trim()
        .required(t('required', { field: t(`fields.${key}`) }));
    return object({
      name: needed('name'),
      role: string().defined(),
      email: needed('email').test('email', t('emailWrong'), (value) => isEmail(value)),
      phone: string().defined(),
      town: string().defined(),
      about: string().defined(),
    });
  }, [t]);
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ resolver: yupResolver(schema), defaultValues: { name, role, email, phone, town, about } });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(saved)(event)}>
      <InputField
        label={t('fields.name')}
        required
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <InputField label={t('fields.role')} autoComplete="organization-title" {...register('role')} />
      <div className={blocks.two}>
        <InputField
          label={t('fields.email')}
          {...EMAIL_INPUT}
          required
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <InputField label={t('fields.phone')} type="tel" autoComplete="tel" {...register('phone')} />
      </div>
      <InputField label={t('fields.town')} autoComplete="address-level2" {...register('town')} />
      <Field id={id} label={t('fields.about')}>
        {(control) => <textarea {...control} {...register('about')} className={`${controls.control} ${styles.area}`} />}
      </Field>
      <div>
        <Button type="submit" label={t('save')} />
      </div>
    </form>
  );
}
