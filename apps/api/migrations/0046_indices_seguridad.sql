-- @concurrently
-- The security log is listed by date, because its filters limit the dates. These indexes replace those that ended in
-- the id alone: a page of an earlier period read all newer entries first.
create index concurrently seguridad_bitacora_reciente on public.seguridad_bitacora (fecha, id);
create index concurrently seguridad_bitacora_de_usuario on public.seguridad_bitacora (usuario_id, fecha, id);
create index concurrently seguridad_bitacora_de_tipo on public.seguridad_bitacora (tipo, fecha, id);
drop index concurrently if exists public.seguridad_bitacora_fecha;
drop index concurrently if exists public.seguridad_bitacora_usuario;
drop index concurrently if exists public.seguridad_bitacora_tipo;
