-- @concurrently
-- These indexes find the users of a picture by the hash in its address. An address can begin with any host, because the
-- address at which people reach the server can change. A regular expression would take thirty times as long.
create index concurrently usuarios_archivo on public.usuarios
  ((substr(foto_perfil, strpos(foto_perfil, '/imagenes/') + 10, 64))) where strpos(foto_perfil, '/imagenes/') > 0;
create index concurrently productos_archivo on public.productos
  ((substr(imagen, strpos(imagen, '/imagenes/') + 10, 64))) where strpos(imagen, '/imagenes/') > 0;
create index concurrently historial_archivo on public.historial
  ((substr(cambios #>> '{imagen,antes}', strpos(cambios #>> '{imagen,antes}', '/imagenes/') + 10, 64)))
  where strpos(cambios #>> '{imagen,antes}', '/imagenes/') > 0;
drop index concurrently if exists public.usuarios_foto;
drop index concurrently if exists public.productos_imagen;
