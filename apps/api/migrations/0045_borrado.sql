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
