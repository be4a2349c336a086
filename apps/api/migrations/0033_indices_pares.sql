-- @concurrently
create index concurrently usuarios_nombre_pares on public.usuarios using gin (public.pares(nombre_normal));
create index concurrently usuarios_correo_pares on public.usuarios using gin (public.pares(correo_normal));
-- Everybody of a mail domain. PostgreSQL counts in an index alone only where the column of the expression is in it, too.
create index concurrently usuarios_correo_dominio on public.usuarios (split_part(correo_normal, '@', 2), id)
  include (correo_normal, tipo_usuario, rol, estado);
-- Without figures about the new expressions PostgreSQL would guess that they find nearly nobody.
analyze public.usuarios;
