-- What migrations remember: which builds can serve the schema, and how far a long one has come.

alter table public.migraciones add column sirve_desde text;
comment on column public.migraciones.sirve_desde is 'The number of the migration that a build has to know to serve the schema after this one; null means any build.';

create table public.migraciones_avance (
  nombre text primary key,
  lugar text[] not null
);
comment on table public.migraciones_avance is 'Migrations under way: the key of the last row that each has done.';

-- Append-only rows may get a value in a column that is younger than they are, but only from their owner, in a
-- transaction that names the column, and where it is still empty. Every other change stays refused.
create or replace function public.solo_se_agrega() returns trigger language plpgsql as $$
declare
  rellena text := current_setting('mi_inventario.rellena', true);
  columna text := split_part(rellena, '.', 3);
begin
  if tg_op = 'UPDATE' and rellena = 'public.' || tg_table_name || '.' || columna
    and pg_has_role((select relowner from pg_class where oid = tg_relid), 'USAGE')
  then
    if to_jsonb(old) -> columna = 'null'::jsonb and to_jsonb(old) - columna = to_jsonb(new) - columna then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
