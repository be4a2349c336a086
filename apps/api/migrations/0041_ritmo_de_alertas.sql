-- How fast a product went out when restocking was suggested: with that, a list can tell whether it has been restocked.
alter table public.alertas add column salidas bigint;
comment on column public.alertas.salidas is
  'Of a restock suggestion, the units that went out in the days before it. Empty if an older build opened the episode.';
