-- Changes that a later build might make to the two largest tables. Tests and the benchmark apply them while a server of
-- this build runs.

alter table public.productos add column prueba text;
alter table public.historial add column prueba text;
create table public.prueba (id int primary key);
