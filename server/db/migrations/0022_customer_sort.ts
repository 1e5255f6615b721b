/**
 * The sort key of a rent's customer, stored on the rent: any page by customer is then one index scan. It follows the
 * customer's name without changing the rent's version.
 */
export const sql = `
alter table rents add column customer_sort text collate "C" not null default '';

alter table rents disable trigger user;
update rents set customer_sort = description_sort from customers where customers.id = rents.customer_id;
alter table rents enable trigger user;
create index rents_customer_sort_idx on rents (customer_sort, id);

create function rents_sort_customer() returns trigger language plpgsql as $$
begin
  new.customer_sort := coalesce((select description_sort from customers where id = new.customer_id), '');
  return new;
end $$;

create function customers_sort_rents() returns trigger language plpgsql as $$
begin
  update rents set customer_sort = new.description_sort where customer_id = new.id;
  return null;
end $$;

create trigger rents_sort_by_customer before insert or update of customer_id on rents
  for each row execute function rents_sort_customer();
create trigger customers_sort_rents after update on customers
  for each row when (old.description_sort <> new.description_sort) execute function customers_sort_rents();
`;
