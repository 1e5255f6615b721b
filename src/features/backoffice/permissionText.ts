import type { TFunction } from 'i18next';

/** A permission as the matrix names it; one that another version knows shows as it is. */
export function permissionText(t: TFunction<'backoffice'>, permission: string): string {
  const [area = '', what = ''] = permission.split(':');
  const text = (key: string): string => t(key as never, { ns: 'backoffice', defaultValue: '' });
  const known = text(`areas.${area}`);
  return known === '' ? permission : `${known} (${text(`can.${what}`).toLocaleLowerCase()})`;
}
