import { useFormContext, useWatch } from 'react-hook-form';
import { isOffered } from '../../../shared/config';
import { showsPrices } from '../../../shared/domain/permissions';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ROLE_NAMES, ROLES, roleOf } from '../../../shared/domain/roles';
import { CheckField } from '../../../shared/record/fields';
import record from '../../../shared/record/record.module.css';
import styles from '../backoffice.module.css';
import { ALL, inOrder, READING } from './grants';
import { PermissionMatrix } from './PermissionMatrix';
import type { UserValues } from './userSchema';

/** Access of a user: administrator, active, and the permission matrix with presets. */
export function AccessFields({ isSelf }: { isSelf: boolean }) {
  const { t } = useTranslation('backoffice');
  const { setValue, control } = useFormContext<UserValues>();
  const [isAdmin, active, permissions] = useWatch({ control, name: ['isAdmin', 'active', 'permissions'] });
  const choose = (next: readonly string[]) => setValue('permissions', inOrder(next), { shouldDirty: true });
  const current = roleOf(permissions);
  const isLeaving = isSelf && (!isAdmin || !active);
  return (
    <div className={record.wide}>
      <div className={styles.flags}>
        <CheckField name="isAdmin" label={t('isAdmin')} hint={t('isAdminHint')} />
        <CheckField name="active" label={t('active')} hint={t('activeHint')} />
      </div>
      <p role="status" className={isLeaving ? styles.warning : undefined}>
        {isLeaving ? (
          <>
            <i className="pi pi-exclamation-triangle" aria-hidden="true" />{' '}
            {t(active ? 'selfDemotion' : 'selfDeactivation')}
          </>
        ) : null}
      </p>
      <div className={styles.matrixHead}>
        <h2>{t('permissions')}</h2>
        {isAdmin ? (
          <span className={styles.quiet}>{t('adminHoldsAll')}</span>
        ) : (
          <span className={styles.presets} role="group" aria-label={t('choosePermissions')}>
            {ROLE_NAMES.map((role) => (
              <button key={role} type="button" aria-pressed={role === current} onClick={() => choose(ROLES[role])}>
                {t(`role.${role}`)}
              </button>
            ))}
            <button type="button" onClick={() => choose(READING)}>
              {t('preset.reading')}
            </button>
            <button type="button" onClick={() => choose(ALL)}>
              {t('preset.all')}
            </button>
            <button type="button" onClick={() => choose([])}>
              {t('preset.none')}
            </button>
          </span>
        )}
      </div>
      <PermissionMatrix permissions={permissions} isAdmin={isAdmin} onChange={choose} />
      {isOffered('priceRights') ? (
        <CheckField
          name="seesPrices"
          label={t('seesPrices')}
          hint={t('seesPricesHint')}
          isForced={showsPrices({ isAdmin, permissions })}
        />
      ) : null}
    </div>
  );
}
