import { InputSwitch } from 'primereact/inputswitch';

interface Props {
  /** For its label. */
  id: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off at once. The input inside is the switch; the box around it only shows it. */
export function Switch({ id, isOn, onChange }: Props) {
  return (
    <InputSwitch
      inputId={id}
      checked={isOn}
      onChange={(event) => onChange(event.value)}
      pt={{ root: { role: undefined, 'aria-checked': undefined } }}
    />
  );
}
