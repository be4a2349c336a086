-- @concurrently
create index concurrently usuarios_nombre_pares on public.usuarios using gin (public.pares(nombre_normal));
create index concurrently usuarios_correo_pares on public.usuarios using gin (public.pares(correo_normal));
-- For everybody in a mail domain. PostgreSQL counts in an index alone only if it also holds the expression's column.
create index concurrently usuarios_correo_dominio on public.usuarios (split_part(correo_normal, '@', 2), id)
  include (correo_normal, tipo_usuario, rol, estado);
-- Without statistics about the new expressions, PostgreSQL would guess that they match almost no account.
analyze public.usuarios;
