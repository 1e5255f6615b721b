/** The permission to hand out and take back, without the others that change rents. */
export const sql = `
alter table users
  drop constraint users_permissions_known,
  add constraint users_permissions_known check (permissions <@ array[
    'asset:read', 'asset:update', 'customer:read', 'customer:update', 'rent:read', 'rent:update', 'handover:update',
    'maintenance:read', 'maintenance:update', 'center:read', 'center:update', 'settings:read', 'settings:update',
    'dashboard:read']);
`;
