import { LONGEST } from '../../../../contract/lib/limits';
import { number, object, string, type ObjectSchema } from 'yup';
import type { ChargeType } from '../../../../machines/types';
import type { ChargeTypeFields } from '../../../../contract/pricing';
import { isOffered } from '../../../shared/config';
import { formatMoney, isMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ChoiceField, MoneyInputField, TextField } from '../../../shared/record/fields';
import { chargeTypeForm, chargeTypeRemoval } from '../pricing.logic';
import { SettingDialog, type SettingDialogProps } from '../SettingDialog';
import { ProposedAlready } from './ProposedAlready';
import { PROPOSALS, proposalText } from './proposals';
import { readPercent } from '../../../shared/domain/formats/percent';

interface ChargeTypeValues {
  description: string;
  unitValue: number | null;
  percentOfLines: string;
  vatRate: string;
  /** Empty where it is proposed for nothing. */
  proposedFor: string;
}

const percent = () =>
  string()
    .defined()
    .test('percent', 'field.out-of-range', (text) => !Number.isNaN(readPercent(text)));

const schema: ObjectSchema<ChargeTypeValues> = object({
  description: string().defined().trim().required('field.required').max(LONGEST.name, 'field.too-long'),
  unitValue: number()
    .defined()
    .nullable()
    .typeError('field.money')
    .test('money', 'field.money', (value) => value === null || isMoney(value))
    .test(
      'proposed',
      'field.required',
      (value, { parent }) => value !== null || (parent as ChargeTypeValues).proposedFor === '',
    ),
  percentOfLines: percent().test(
    'one',
    'field.invalid',
    (text, { parent }) => text.trim() === '' || (parent as ChargeTypeValues).unitValue === null,
  ),
  vatRate: percent(),
  proposedFor: string().defined(),
});

const valuesOf = (type: ChargeType | null): ChargeTypeValues => ({
  description: type?.description ?? '',
  unitValue: type?.unitValue ?? null,
  percentOfLines: String(type?.percentOfLines ?? ''),
  vatRate: String(type?.vatRate ?? ''),
  proposedFor: type?.proposedFor ?? '',
});

const bodyOf = (values: ChargeTypeValues): ChargeTypeFields => ({
  description: values.description.trim(),
  unitValue: values.unitValue,
  percentOfLines: readPercent(values.percentOfLines),
  vatRate: readPercent(values.vatRate),
  ...(isOffered('proposedCharges')
    ? { proposedFor: PROPOSALS.find((each) => each === values.proposedFor) ?? null }
    : {}),
});

/** Everything that opens over the list of kinds of charges. */
export default function ChargeTypeDialogs(props: SettingDialogProps<ChargeType>) {
  const { t, i18n } = useTranslation('chargeTypes');
  return (
    <SettingDialog<ChargeType, ChargeTypeValues>
      {...props}
      form={chargeTypeForm}
      removal={chargeTypeRemoval}
      ns="chargeTypes"
      invalidates="charge-types"
      schema={schema}
      valuesOf={valuesOf}
      toBody={bodyOf}
      compared={{
        description: { label: t('description') },
        unitValue: {
          label: t('field.unitValue'),
          text: ({ unitValue }) => (unitValue === null ? '' : formatMoney(unitValue, i18n.language)),
        },
        percentOfLines: { label: t('field.percentOfLines') },
        vatRate: { label: t('field.vatRate') },
        proposedFor: {
          label: t('field.proposedFor'),
          text: ({ proposedFor }) => proposalText(proposedFor, t) ?? '',
        },
      }}
    >
      <TextField name="description" label={t('description')} required wide maxLength={200} />
      <MoneyInputField name="unitValue" label={t('field.unitValue')} />
      <TextField name="percentOfLines" label={t('field.percentOfLines')} hint={t('field.percentHint')} maxLength={7} />
      <TextField name="vatRate" label={t('field.vatRate')} hint={t('field.vatHint')} maxLength={7} />
      {isOffered('proposedCharges') ? (
        <>
          <ChoiceField
            name="proposedFor"
            label={t('field.proposedFor')}
            hint={t('field.proposedHint')}
            placeholder={t('field.proposal.NONE')}
            options={PROPOSALS.map((value) => ({ value, label: t(`field.proposal.${value}`) }))}
          />
          <ProposedAlready type={props.record} />
        </>
      ) : null}
    </SettingDialog>
  );
}
