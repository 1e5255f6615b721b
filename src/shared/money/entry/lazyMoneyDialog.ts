import { lazyDialog } from '../../ui/dialog/lazyDialog';

/** The dialog that enters money, loaded once it is needed. */
export const MoneyDialog = lazyDialog(() => import('./MoneyDialog').then((module) => module.default));
