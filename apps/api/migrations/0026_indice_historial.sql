-- @concurrently
-- The last thirty days of history, for the pace of consumption. Rows are only added, so their dates lie in the order of
-- the table: a summary of every 32 pages finds them, and costs the writers next to nothing.
create index concurrently historial_fecha on public.historial using brin (fecha_cambio)
  with (pages_per_range = 32, autosummarize = on);
