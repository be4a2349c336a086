-- @concurrently
-- A day of one module, without the same day of all others: the key names the version before the minute.
create index concurrently plataforma_salud_modulo on public.plataforma_salud (modulo, minuto);
