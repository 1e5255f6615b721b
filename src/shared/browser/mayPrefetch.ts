/** Part of the Network Information API, which not every browser has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether anything may be fetched ahead: not where data are saved, nor over a slow connection. */
export function mayPrefetch(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData !== true && effectiveType === '4g';
}
