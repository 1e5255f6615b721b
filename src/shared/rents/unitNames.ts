import type { LineAsset, Rent } from '../../../machines/types';
import { assetName } from '../domain/asset';

/**
 * What a rent has, by model or name: `2 × Gerador 20 kVA` and `Placa vibratória`. A unit that went out instead of another does not count.
 * @param nameOf another name of a unit; an empty one stands for its serial number
 */
export function unitNames({ rentLines }: Pick<Rent, 'rentLines'>, nameOf = modelName): string[] {
  const counts = new Map<string, number>();
  for (const { asset, insteadOf } of [...rentLines].sort((a, b) => a.lineOrder - b.lineOrder)) {
    if (insteadOf !== undefined) continue;
    const name = nameOf(asset) || String(asset.serialNumber);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}

/** The name of the model of a unit, or its own. */
function modelName(asset: LineAsset): string {
  return asset.assetModel?.description || assetName(asset);
}
