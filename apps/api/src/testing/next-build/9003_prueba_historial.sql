-- @batches public.historial (ambito_id, id) fills prueba
update public.historial set prueba = left(nombre_producto, 20) where :lote and prueba is null
