-- Lists, search and history that stay quick at 100,000 products and a million changes in one scope.

create extension if not exists btree_gin with schema public;

-- A word of a search never holds a line break, so it is found within one field only.
alter table public.productos add column busqueda text not null generated always as (
  public.normalizar(
    nombre || E'\n' || descripcion || E'\n' || coalesce(categoria, '') || E'\n' || coalesce(codigo_barras, '')
    || E'\n' || coalesce(codigo_qr, ''))
) stored;
comment on column public.productos.busqueda is 'Everything that a search looks in, without accents and capitals.';

-- The scope is part of the index: a word that every scope uses must not cost the rows of all of them. Every search
-- reads the list of entries that are not sorted in yet, so it is kept short.
drop index public.productos_busqueda;
create index productos_busqueda on public.productos using gin (ambito_id, busqueda public.gin_trgm_ops)
  with (gin_pending_list_limit = 256) where eliminado_en is null;

-- Every count reads this index alone, without the rows.
create index productos_conteo on public.productos (ambito_id, id)
  include (categoria, estado, cantidad, fecha_vencimiento) where eliminado_en is null;

-- Products that do not expire come last in both directions.
create index productos_vence_asc on public.productos
  (ambito_id, coalesce(fecha_vencimiento, date '9999-12-31'), id) where eliminado_en is null;
create index productos_vence_desc on public.productos
  (ambito_id, coalesce(fecha_vencimiento, date '0001-01-01'), id) where eliminado_en is null;

-- An index answers without the rows only after a vacuum, for which a big scope would wait too long at the usual 20 %.
alter table public.productos set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

create index if not exists historial_producto on public.historial (ambito_id, producto_id, id);
create index if not exists historial_accion on public.historial (ambito_id, accion, id);

-- The entries of a scope are counted as they are written. Each statement adds a row of its own and merges the unlocked
-- ones into it: there are about as many rows as simultaneous writers, and no writer waits for another.
create table public.historial_conteo (
  ambito_id bigint not null,
  accion text not null,
  cantidad bigint not null
);
comment on table public.historial_conteo is 'The number of entries of a scope is the sum of its rows here.';
create index historial_conteo_ambito on public.historial_conteo (ambito_id, accion);
insert into public.historial_conteo (ambito_id, accion, cantidad)
  select ambito_id, accion, count(*) from public.historial group by ambito_id, accion;

-- Runs with its owner's rights: a role that writes history need not be able to write its count.
create function public.contar_historial() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  with nuevas as (
    select ambito_id, accion, count(*) as cantidad from escritas group by ambito_id, accion
  ), libres as (
    select c.ctid as lugar from public.historial_conteo c join nuevas n using (ambito_id, accion)
    limit 50 for update of c skip locked
  ), tomadas as (
    delete from public.historial_conteo c using libres l where c.ctid = l.lugar
    returning c.ambito_id, c.accion, c.cantidad
  )
  insert into public.historial_conteo (ambito_id, accion, cantidad)
    select ambito_id, accion, sum(cantidad)
    from (select * from nuevas union all select * from tomadas) partes group by ambito_id, accion;
  return null;
end $$;
create trigger historial_se_cuenta after insert on public.historial
  referencing new table as escritas for each statement execute function public.contar_historial();
