import type { Ref } from 'react';
import type { LineAsset } from '../../../machines/types';
import { assetName } from '../../shared/domain/asset';
import { splitAtMatch } from '../../shared/domain/formats/text';
import { OverdueNote } from '../../shared/rents/OverdueNote';
import type { ControlProps } from '../../shared/ui/form/Field';
import { Scannable } from '../../shared/scanning/Scannable';
import { assetSuggestions, type AssetItem } from '../../shared/ui/pickers/assetSuggestions.logic';
import { Combobox } from '../../shared/ui/pickers/Combobox';

interface Props extends Partial<ControlProps> {
  'aria-label'?: string;
  value: LineAsset | null;
  onChange: (asset: LineAsset | null) => void;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** `100427 · Miniescavadora Kubota`; the number alone where nothing else is known. */
export function assetLabel(asset: LineAsset): string {
  return [String(asset.serialNumber), assetName(asset)].filter(Boolean).join(' · ');
}

/** Finds equipment by name or serial number. A scanner types the number and Enter, and has chosen it. */
export function AssetPicker({ value, onChange, ...props }: Props) {
  return (
    <Scannable disabled={props.disabled}>
      <Combobox<LineAsset & { id: LineAsset['serialNumber'] }>
        {...props}
        logic={assetSuggestions}
        value={value && { ...value, id: value.serialNumber }}
        labelOf={assetLabel}
        renderItem={(asset, text) => <AssetSuggestion asset={asset as AssetItem} text={text} />}
        onChange={onChange}
      />
    </Scannable>
  );
}

function AssetSuggestion({ asset, text }: { asset: AssetItem; text: string }) {
  const [before, match, after] = splitAtMatch(assetName(asset) || String(asset.serialNumber), text);
  return (
    <>
      {before}
      {match ? <mark>{match}</mark> : null}
      {after}
      <small>
        {[asset.serialNumber, asset.state?.description, asset.center?.description].filter(Boolean).join(' · ')}
      </small>
      <OverdueNote asset={asset} />
    </>
  );
}
