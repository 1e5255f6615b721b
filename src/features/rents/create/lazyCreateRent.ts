import { loadTexts } from '../../../shared/i18n/i18n';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';

/** The dialog of a new rent, which comes with the texts that its page may not have. */
export const CreateRentDialog = lazyDialog(async () => {
  const [module] = await Promise.all([
    import('./CreateRentDialog'),
    loadTexts(['rent', 'rents', 'lists', 'customers', 'addresses']),
  ]);
  return module.default;
});
