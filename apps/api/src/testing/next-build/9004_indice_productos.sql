-- @concurrently
create index concurrently productos_prueba on public.productos (ambito_id, prueba, id)
