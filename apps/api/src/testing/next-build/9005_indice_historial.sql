-- @concurrently
create index concurrently historial_prueba on public.historial (ambito_id, prueba, id)
