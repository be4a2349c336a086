-- @concurrently
-- What is due of one kind, without thousands of another kind that wait before it. The index by moment alone stays: the
-- build before claims jobs through it.
create index concurrently trabajos_listos_por_tipo on public.trabajos (tipo, listo_en) where estado = 'pendiente';
