-- What a later build might do to the two largest tables; tests and the benchmark run it beside this build's server.

alter table public.productos add column prueba text;
alter table public.historial add column prueba text;
create table public.prueba (id int primary key);
