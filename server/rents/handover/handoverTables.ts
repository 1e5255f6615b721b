import type { ColumnType, Generated } from 'kysely';
import type {
  AssetCondition,
  FoundCondition,
  HandoverDirection,
  SignatureForm,
  SignatureStroke,
} from '../../../machines/types';
import type { PhotoType } from '../../../src/shared/domain/photo';
import type { Created } from '../../db/columns';

/** Tables of hand-overs with their units, photos and signatures. */
export interface HandoverTables {
  /** Equipment of a rent that went out or came back at once. */
  handovers: {
    id: Generated<number>;
    rent_id: number;
    direction: HandoverDirection;
    on_day: string;
    /** Whether it started or ended the rent. */
    moves_rent: boolean;
    /** Person that took or brought the equipment, in words. */
    person: string | null;
    handed_by: string;
    created_at: Created;
    signature: SignatureForm | null;
    /** Name in place of a drawn signature. */
    signed_name: string | null;
    /** Reason of a swap, and the hand-over in which the former unit came back. */
    swap_reason: string | null;
    swap_of: number | null;
    /** The rent's first day before it was moved to this hand-out, and values of lines that changed with it. */
    former_start: Generated<string | null>;
    /** Written as JSON text. */
    former_values: ColumnType<object[] | null, string | null | undefined, never>;
  };
  /** Drawn signatures, apart from what lists read. */
  handover_signatures: {
    handover_id: number;
    /** Written as JSON text. */
    strokes: ColumnType<SignatureStroke[], string, never>;
  };
  /** Photos of units; drafts until a hand-over names them. */
  rent_photos: {
    id: Generated<number>;
    rent_id: number;
    handover_id: number | null;
    asset_serial: number | null;
    type: PhotoType;
    size: number;
    /** The account that stored it; null for photos from before that was kept. */
    added_by: number | null;
    created_at: Created;
  };
  /** Contents of photos, apart from what lists read. */
  rent_photo_contents: {
    photo_id: number;
    content: Uint8Array;
  };
  /** One piece of equipment of a hand-over. */
  handover_items: {
    handover_id: number;
    asset_serial: number;
    condition: AssetCondition;
    notes: string | null;
    /** Consequences of a return: a repair, and the state that a lost unit had before. */
    maintenance_id: number | null;
    former_state_id: number | null;
    /** When a lost unit was found, and how it was then. */
    found_on: Generated<string | null>;
    found_condition: Generated<FoundCondition | null>;
    /** Hours or kilometres, with one decimal. */
    meter: ColumnType<string | null, number | null | undefined, never>;
    /** Eighths of a tank. */
    fuel: number | null;
  };
}
