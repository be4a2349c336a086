-- @concurrently
-- For erasures, which would otherwise read whole tables of all customers while they lock an account.
create index concurrently usuarios_ambito on public.usuarios (ambito_id);
-- An erasure also blanks ended sessions, so this index replaces the one on the sessions that have not ended.
create index concurrently sesiones_de_usuario on public.sesiones (usuario_id);
drop index concurrently if exists public.sesiones_usuario;
create index concurrently seguridad_bitacora_actor on public.seguridad_bitacora (actor_id) where actor_id is not null;
-- An event is for a scope, for a person or for everybody, so it has an entry in at most one of these two indexes.
create index concurrently eventos_ambito on public.eventos (ambito_id) where ambito_id is not null;
create index concurrently eventos_usuario on public.eventos (usuario_id) where usuario_id > 0;
create index concurrently trabajos_con_datos on public.trabajos (tipo, id) where datos is not null;
-- Blanks the texts of up to `limite` entries in the history of an erased person, in the order of their ids. Returns the
-- id after which the next call goes on, or null if there are no more entries. Runs with its owner's rights, because the
-- server cannot change such rows. The statements of this file are sent one by one and are told apart by a semicolon at
-- the end of a line, so no line of the function ends in one.
create or replace function public.borrar_historial(
  persona bigint, ambito_propio bigint, despues_de bigint, limite int
) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare ultimo bigint
; entradas bigint
; begin
  if not exists (
    select from public.usuarios
    where id = persona and ambito_id = ambito_propio and empresa_id is null and borrado_en is not null
  ) or exists (select from public.usuarios where ambito_id = ambito_propio and id <> persona) then
    raise exception 'scope % is not of the erased account % alone', ambito_propio, persona
      using errcode = 'insufficient_privilege'
  ; end if
  ; select max(id), count(*) into ultimo, entradas from (
    select id from public.historial where ambito_id = ambito_propio and id > despues_de order by id limit limite
  ) as lote
  ; perform set_config('mi_inventario.borra', 'public.historial.nombre_producto,cambios,motivo', true)
  ; update public.historial set nombre_producto = 'Producto eliminado', cambios = '{}', motivo = null
    where ambito_id = ambito_propio and id > despues_de and id <= ultimo
      and (nombre_producto <> 'Producto eliminado' or cambios <> '{}' or motivo is not null)
  ; perform set_config('mi_inventario.borra', '', true)
  ; return case when entradas = limite then ultimo end
; end $$;
