-- @concurrently
-- These indexes find the users of a picture by the hash in its address. An address can begin with any host, because the
-- address at which people reach the server can change.
create index concurrently usuarios_archivo on public.usuarios ((substring(foto_perfil from '/imagenes/([0-9a-f]{64})')))
  where substring(foto_perfil from '/imagenes/([0-9a-f]{64})') is not null;
create index concurrently productos_archivo on public.productos ((substring(imagen from '/imagenes/([0-9a-f]{64})')))
  where substring(imagen from '/imagenes/([0-9a-f]{64})') is not null;
create index concurrently historial_archivo on public.historial
  ((substring(cambios #>> '{imagen,antes}' from '/imagenes/([0-9a-f]{64})')))
  where substring(cambios #>> '{imagen,antes}' from '/imagenes/([0-9a-f]{64})') is not null;
drop index concurrently if exists public.usuarios_foto;
drop index concurrently if exists public.productos_imagen;
