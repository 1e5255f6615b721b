/** Records that travel between browser and server (product 3 and 7), and types that machines share; nothing here exists at run time. */
export type * from './accounts';
export type * from './availability';
export type * from './base';
export type * from './cart';
export type * from './cashUps';
export type * from './catalogue';
export type * from './collections';
export type * from './customers';
export type * from './flows';
export type * from './handovers';
export type * from './maintenances';
export type * from './money';
export type * from './pricing';
export type * from './quickAdd';
export type * from './rentMoves';
export type * from './rents';
