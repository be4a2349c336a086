-- @concurrently
-- The last thirty days of history, for the pace of consumption. Rows are only added, so the table is in the order
-- of their dates: a summary of every 32 pages is enough to find them, and costs the writers next to nothing.
create index concurrently historial_fecha on public.historial using brin (fecha_cambio)
  with (pages_per_range = 32, autosummarize = on);
