-- Movements and undoing: an entry that undoes another one names it.

alter table public.historial add column deshace_id bigint;
comment on column public.historial.deshace_id is 'The entry that this one undid.';
-- An entry is undone once, and by its own scope.
create unique index historial_deshace on public.historial (ambito_id, deshace_id) where deshace_id is not null;
alter table public.historial add constraint historial_deshace_fkey
  foreign key (ambito_id, deshace_id) references public.historial (ambito_id, id);

-- The filters of history, newest first.
create index historial_producto on public.historial (ambito_id, producto_id, id);
create index historial_accion on public.historial (ambito_id, accion, id);

-- For the purge, which looks for products that were deleted long ago.
create index productos_eliminado on public.productos (eliminado_en) where eliminado_en is not null;

-- From now on, results of creating requests carry the history entry. Results that are already stored get the same form,
-- so that a request that is repeated after the update is answered.
update public.idempotencia set resultado = jsonb_build_object('producto', resultado, 'idHistorial', null)
  where resultado ? 'version';
