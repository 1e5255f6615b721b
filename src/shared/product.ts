/** Name of the product, as pages and titles show it. */
export const PRODUCT = 'Rental Cockpit';
/** Version of the product, as the header shows it. */
export const VERSION = '1.0';
/** The company that the footer names. */
export const DEVELOPER = 'Oficina Digital, Lda.';
