-- @concurrently
-- One index for each column that the audit can be sorted by. They also hold the columns that it filters by: a page far
-- down skips 900,000 rows in 100 ms without reading any. The expression indexes of 0007 go once no build reads them.
create index concurrently usuarios_nombre_normal on public.usuarios (nombre_normal, id)
  include (tipo_usuario, rol, estado);
create index concurrently usuarios_correo_normal on public.usuarios (correo_normal, id)
  include (tipo_usuario, rol, estado);
create index concurrently usuarios_username_normal on public.usuarios (username_normal, id)
  include (tipo_usuario, rol, estado);
create index concurrently usuarios_estado on public.usuarios (estado, id) include (tipo_usuario, rol);
create index concurrently usuarios_rol on public.usuarios (rol, id) include (tipo_usuario, estado);
create index concurrently usuarios_tipo on public.usuarios (tipo_usuario, id) include (rol, estado);
create index concurrently usuarios_creado on public.usuarios (created_at, id)
  include (tipo_usuario, rol, estado);
create index concurrently usuarios_actualizado on public.usuarios (updated_at, id)
  include (tipo_usuario, rol, estado);
-- Active accounts come last in both directions.
create index concurrently usuarios_borrado_asc on public.usuarios
  (coalesce(deleted_at, timestamptz 'infinity'), id) include (deleted_at, tipo_usuario, rol, estado);
create index concurrently usuarios_borrado_desc on public.usuarios
  (coalesce(deleted_at, timestamptz '-infinity'), id) include (deleted_at, tipo_usuario, rol, estado);
create index concurrently usuarios_nombre_trigramas on public.usuarios using gin (nombre_normal public.gin_trgm_ops);
create index concurrently usuarios_correo_trigramas on public.usuarios using gin (correo_normal public.gin_trgm_ops);
create index concurrently miembros_rol on public.usuarios (rol_equipo, id) where rol = 'EQUIPO';
create index concurrently miembros_empresa on public.usuarios (empresa_id, id) where rol = 'EQUIPO';
create index concurrently miembros_perfil on public.usuarios (perfil_completo, id) where rol = 'EQUIPO';
