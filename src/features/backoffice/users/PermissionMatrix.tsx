import { Checkbox } from 'primereact/checkbox';
import { hasPermission } from '../../../shared/domain/permissions';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import styles from '../backoffice.module.css';
import { COLUMNS, permissionAt, ROWS, toggled } from './grants';

interface Props {
  permissions: string[];
  /** Holds everything, whatever is ticked. */
  isAdmin: boolean;
  /** Called with the new permissions; the matrix cannot be changed without it. */
  onChange?: (permissions: string[]) => void;
}

/** Permissions of an account by area. */
export function PermissionMatrix({ permissions, isAdmin, onChange }: Props) {
  const { t } = useTranslation('backoffice');
  return (
    <table className={styles.matrix}>
      <caption className="rc-visually-hidden">{t('permissions')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('area')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={styles.tickHead}>
              {t(`can.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{t(`areas.${row}`)}</th>
            {COLUMNS.map((column) => {
              const permission = permissionAt(row, column);
              if (permission === null)
                return (
                  <td key={column} className={styles.tick}>
                    <span aria-hidden="true" className={styles.none}>
                      ·
                    </span>
                  </td>
                );
              const isHeld = hasPermission({ isAdmin, permissions }, permission);
              const name = `${t(`areas.${row}`)}: ${t(`can.${column}`)}`;
              return (
                <td key={column} className={styles.tick}>
                  {onChange ? (
                    <Checkbox
                      checked={isHeld}
                      // Another one includes it.
                      disabled={isAdmin || (isHeld && !permissions.includes(permission))}
                      onChange={() => onChange(toggled(permissions, permission))}
                      pt={{ input: { 'aria-label': name } }}
                    />
                  ) : (
                    <>
                      <i
                        className={`pi ${isHeld ? 'pi-check' : 'pi-minus'} ${isHeld ? styles.held : styles.none}`}
                        aria-hidden="true"
                      />
                      <span className="rc-visually-hidden">{t(isHeld ? 'yes' : 'no')}</span>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
