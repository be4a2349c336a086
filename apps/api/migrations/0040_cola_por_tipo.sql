-- @concurrently
-- For the due jobs of one kind, without thousands of another kind that wait before them. The index by moment alone
-- stays: the previous build claims jobs through it.
create index concurrently trabajos_listos_por_tipo on public.trabajos (tipo, listo_en) where estado = 'pendiente';
