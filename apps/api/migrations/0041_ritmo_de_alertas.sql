-- The pace at which a product went out when restocking was suggested: with it, a list knows that restocking has happened.
alter table public.alertas add column salidas bigint;
comment on column public.alertas.salidas is
  'Of a restock suggestion, the units that went out in the days before it. Empty if an older build opened the episode.';
