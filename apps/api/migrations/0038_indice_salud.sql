-- @concurrently
-- For a day of one module, without the same day of all others. It replaces the index by minute alone, which PostgreSQL
-- would otherwise choose for that query; the purge goes from module to module.
create index concurrently plataforma_salud_modulo on public.plataforma_salud (modulo, minuto);
drop index concurrently if exists public.plataforma_salud_minuto;
