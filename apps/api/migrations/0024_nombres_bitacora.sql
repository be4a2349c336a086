-- @batches public.cuentas_bitacora (id) fills nombre_id
update public.cuentas_bitacora set
  nombre_id = public.nombre_de_persona(actor_id, actor_nombre),
  actor_nombre = ''
where :lote and nombre_id is null
