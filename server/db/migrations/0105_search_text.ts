/**
 * Searches by one rule on every engine and in every locale. `search_text` is the same as `searchText` of the page, and says
 * more things alike than `fold_text`, which orders names and keeps them apart.
 */
export const sql = `
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(
    regexp_replace(normalize(replace(value, '´', ''''), nfkd),
      '[''\\u0060\\u00ad\\u02b9\\u02bb-\\u02bd\\u02c8\\u0300-\\u036f\\u061c\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u2018-\\u201b\\u202a-\\u202e\\u2032\\u2035\\u2060-\\u206f\\u20d0-\\u20ff\\ua78c\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff\\ufff9-\\ufffb]', '', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐĐđÐðØøŁłĦħŦŧŊŋƏəıς',
    'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяґddddoollhhttnneeiσ'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'ẞ', 'ss'), 'ß', 'ss'), 'Þ', 'th'), 'þ', 'th'),
    '[\\u0021-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007e\\u00a1-\\u00bf\\u00d7\\u00f7\\u2010-\\u2027\\u2030-\\u205e\\u20a0-\\u20cf\\u2100-\\u2bff\\u2e00-\\u2e7f\\u3001-\\u3003\\u3008-\\u301f\\u3030\\ufe30-\\ufe6f\\ufffd\\U0001f000-\\U0001faff]+', '-', 'g'),
    '[\\u0001-\\u0020\\u007f-\\u00a0\\u1680\\u2028\\u2029]+', ' ', 'g'),
    '([^ -])-(?=[^ -])', '\\1', 'g'),
    '[ -]+', ' ', 'g'),
    '([0-9]) | (?=[0-9])', '\\1', 'g'));

drop function contains_pattern;

alter table customers drop column search, add column search text not null generated always as (
  search_text(description) || ' ' || search_text(coalesce(tax_number, '')) || ' ' || search_text(coalesce(email, ''))
  || ' ' || search_text(coalesce(phone, ''))) stored;
create index customers_search_idx on customers using gin (search gin_trgm_ops) with (gin_pending_list_limit = 64);

-- A model is also found without the blanks between its letters.
alter table assets drop column search, add column search text not null generated always as (
  serial_number::text || ' ' || search_text(description) || ' ' || search_text(coalesce(brand, '')) || ' '
  || search_text(coalesce(model, '')) || ' ' || replace(search_text(coalesce(model, '')), ' ', '')) stored;
create index assets_search_idx on assets using gin (search gin_trgm_ops) with (gin_pending_list_limit = 64);

alter table rents drop column search, add column search text not null generated always as (
  search_text(code) || ' ' || search_text(coalesce(reference_code, ''))) stored;
create index rents_search_idx on rents using gin (search gin_trgm_ops) with (gin_pending_list_limit = 64);

alter table cancelled_rents drop column search, add column search text not null generated always as (
  search_text(code) || ' ' || search_text(coalesce(reference_code, '')) || ' ' || search_text(reason)) stored;

alter table addresses drop column search, add column search text not null generated always as (
  search_text(street) || ' ' || search_text(postal_code) || ' ' || search_text(postal_code_location)) stored;

alter table centers drop column search, add column search text not null generated always as (
  search_text(description) || ' ' || search_text(coalesce(street, '')) || ' ' || search_text(coalesce(postal_code, ''))
  || ' ' || search_text(coalesce(postal_code_location, '')) || ' ' || search_text(coalesce(email, ''))
  || ' ' || search_text(coalesce(phone, ''))) stored;

alter table audit_entries drop column search, add column search text collate "C" not null generated always as (
  search_text(coalesce(username, '')) || ' ' || search_text(coalesce(label, '')) || ' ' || search_text(coalesce(record_id, ''))) stored;
`;
