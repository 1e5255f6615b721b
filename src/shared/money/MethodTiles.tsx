import { PAYMENT_METHODS } from '../../../contract/lib/limits';
import type { PaymentMethod } from '../../../machines/types';
import { useTranslation } from '../i18n/useTranslation';
import { METHOD_ICONS, methodOfKey } from './methods';
import { TileChoice } from './TileChoice';

interface Props {
  /** The first part of the ids; `firstMethodId` is that of the first tile. */
  name: string;
  /** `Como` unless given. */
  legend?: string;
  chosen: PaymentMethod | null;
  error?: string | null;
  disabled?: boolean;
  onChoose: (method: PaymentMethod) => void;
}

/** Id of the tile that takes the focus where none is chosen. */
export const firstMethodId = (name: string): string => `${name}-${PAYMENT_METHODS[0]}`;

/** The methods of payment side by side: one stop of Tab, arrows or a digit choose. */
export function MethodTiles({ name, legend, onChoose, ...rest }: Props) {
  const { t } = useTranslation('money');
  return (
    <TileChoice
      {...rest}
      name={name}
      legend={legend ?? t('form.how')}
      options={PAYMENT_METHODS.map((value) => ({ value, icon: METHOD_ICONS[value], label: t(`method.${value}`) }))}
      onChoose={onChoose}
      onKeyDown={({ key }) => {
        const method = methodOfKey(key);
        if (!method) return;
        onChoose(method);
        document.getElementById(`${name}-${method}`)?.focus();
      }}
    />
  );
}
