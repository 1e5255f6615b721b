import type { TFunction } from 'i18next';

/** Name of a permission, as in the matrix. One unknown to this version shows as its key. */
export function permissionText(t: TFunction<'backoffice'>, permission: string): string {
  const [area = '', what = ''] = permission.split(':');
  const text = (key: string): string => t(key as never, { ns: 'backoffice', defaultValue: '' });
  const known = text(`areas.${area}`);
  return known === '' ? permission : `${known} (${text(`can.${what}`).toLocaleLowerCase()})`;
}
