-- The alerts already sent about a product: the state that makes each of them come only once.

create table public.alertas (
  ambito_id bigint not null,
  producto_id bigint not null,
  tipo text not null,
  clave text not null,
  dias smallint,
  entro_en timestamptz not null,
  avisada_en timestamptz not null,
  recuperada_en timestamptz,
  primary key (ambito_id, producto_id, tipo, clave),
  -- Alerts go with a purged product; a product that is only deleted keeps them, so that restoring it repeats none.
  foreign key (ambito_id, producto_id) references public.productos on delete cascade
);
comment on table public.alertas is 'The last episode of a product and kind of alert: entered, told, recovered.';
comment on column public.alertas.tipo is 'The kind of the notification. No check: a new kind needs no migration.';
comment on column public.alertas.clave is 'Of an expiry, its date: a new date begins anew. Otherwise empty.';
comment on column public.alertas.dias is 'Of an expiry, the lowest lead day that was told; the higher ones count as told.';
comment on column public.alertas.recuperada_en is 'Empty while the episode lasts: it is told once.';

-- For the daily check, which looks for suggestions that may have been followed.
create index alertas_reposicion on public.alertas (ambito_id, producto_id)
  where tipo = 'REPOSICION_RECOMENDADA' and recuperada_en is null;
-- For the purge, which looks for dates long past.
create index alertas_vencimiento on public.alertas (clave) where tipo = 'PRODUCTO_VENCIDO';
