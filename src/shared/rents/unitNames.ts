import type { Rent } from '../../../machines/types';
import { assetName } from '../domain/asset';

/** What a rent has, by model or name: `2 × Gerador 20 kVA, Placa vibratória`. A unit that went out instead of another does not count. */
export function unitNames({ rentLines }: Pick<Rent, 'rentLines'>): string {
  const counts = new Map<string, number>();
  for (const { asset, insteadOf } of [...rentLines].sort((a, b) => a.lineOrder - b.lineOrder)) {
    if (insteadOf !== undefined) continue;
    const name = asset.assetModel?.description || assetName(asset) || String(asset.serialNumber);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ');
}
