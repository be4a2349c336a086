-- @batches public.historial (ambito_id, id) fills nombre_id
update public.historial set
  nombre_id = public.nombre_de_persona(usuario_id, usuario_nombre),
  usuario_nombre = ''
where :lote and nombre_id is null
