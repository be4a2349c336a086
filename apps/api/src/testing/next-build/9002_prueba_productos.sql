-- @batches public.productos (ambito_id, id)
update public.productos set prueba = left(nombre, 20) where :lote and prueba is null
