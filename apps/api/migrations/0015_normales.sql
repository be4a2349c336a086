-- @batches public.usuarios (id)
update public.usuarios set
  nombre_normal = public.normalizar(nombre_completo),
  correo_normal = public.normalizar(correo),
  username_normal = public.normalizar(username)
where :lote and nombre_normal is null
