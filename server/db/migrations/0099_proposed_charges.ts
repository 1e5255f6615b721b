/** Kinds of charges whose value a return proposes: for an eighth of a tank, an hour, or a kilometre; one kind for each. */
export const sql = `
alter table charge_types
  add column proposed_for text,
  add constraint charge_types_proposed_for_known check (proposed_for in ('FUEL', 'HOURS', 'KM')),
  add constraint charge_types_proposed_for_valued check (proposed_for is null or unit_value is not null);
create unique index charge_types_proposed_for_key on charge_types (proposed_for) where proposed_for is not null;
`;
