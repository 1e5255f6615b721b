import type { Asset } from '../../../../machines/types';
import type { BulkKind } from '../bulk/BulkBar';
import { BulkDialog } from '../bulk/BulkDialog';
import { AssetDialog, CostDialog } from '../edit/AssetDialog';
import { AssetRemoval } from '../edit/AssetRemoval';
import { AssetsDialog } from '../edit/AssetsDialog';
import type { AssetValues } from '../edit/assetSchema';
import { LabelsDialog, type LabelsOf } from '../labels/LabelsDialog';
import type { RowAction } from './assetColumns';
import type { Selected } from './selection';

/** The one dialog that is open over the list. */
export type Opened =
  | { kind: 'new'; initial: Partial<AssetValues> }
  | { kind: 'several'; initial: Partial<AssetValues> }
  | { kind: RowAction; asset: Asset }
  | { kind: 'bulk'; what: BulkKind }
  | ({ kind: 'labels' } & LabelsOf);

interface Props {
  opened: Opened;
  selected: Selected[];
  onOpen: (opened: Opened) => void;
  onClose: () => void;
  onCreated: (asset: Asset) => void;
  onDeleted: (asset: Asset) => void;
  /** Called with the keys of those that a bulk change has changed. */
  onBulkChanged: (keys: string[]) => void;
}

/** Everything that opens over the list of equipment; arrives when the first of it is wanted. */
export default function InventoryDialogs(props: Props) {
  const { opened, selected, onOpen, onClose, onCreated, onDeleted, onBulkChanged } = props;
  switch (opened.kind) {
    case 'new':
      return (
        <AssetDialog
          asset={null}
          initial={opened.initial}
          onSeveral={(initial) => onOpen({ kind: 'several', initial })}
          onClose={onClose}
          onSaved={onCreated}
        />
      );
    case 'several':
      return <AssetsDialog initial={opened.initial} onClose={onClose} />;
    case 'edit':
      return <AssetDialog asset={opened.asset} onClose={onClose} />;
    case 'cost':
      return <CostDialog asset={opened.asset} onClose={onClose} />;
    case 'remove':
      return <AssetRemoval asset={opened.asset} onClose={onClose} onDeleted={onDeleted} />;
    case 'labels':
      return <LabelsDialog filter={opened.filter} count={opened.count} onClose={onClose} />;
    case 'bulk':
      return <BulkDialog kind={opened.what} items={selected} onClose={onClose} onDone={onBulkChanged} />;
  }
}
