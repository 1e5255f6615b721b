import type { Ref } from 'react';
import type { LineAsset } from '../../../../machines/types';
import { assetName } from '../../domain/asset';
import { splitAtMatch } from '../../domain/text';
import { OverdueNote } from '../../rents/OverdueNote';
import type { ControlProps } from '../form/Field';
import { Scannable } from '../../scanning/Scannable';
import { assetSuggestions, type AssetItem } from './assetSuggestions.logic';
import { Combobox } from './Combobox';

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
