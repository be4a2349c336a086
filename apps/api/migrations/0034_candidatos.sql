-- Gradual rollouts: who gets a candidate, which versions are switched off, and which units no candidate reaches.

-- The table was never written to: its first shape had no unit, no rules and no reason.
alter table public.plataforma_candidatos drop constraint plataforma_candidatos_estado_check;
alter table public.plataforma_candidatos add constraint plataforma_candidatos_estado_check
  check (estado in ('activo', 'pausado', 'revertido', 'promovido'));
alter table public.plataforma_candidatos add column unidad text not null check (unidad in ('persona', 'empresa', 'navegador'));
alter table public.plataforma_candidatos add column reglas jsonb not null default '[]';
alter table public.plataforma_candidatos add column razon jsonb;
alter table public.plataforma_candidatos add column desde timestamptz not null;
comment on column public.plataforma_candidatos.reglas is 'In their order. A person is named by id, never by mail.';
comment on column public.plataforma_candidatos.desde is 'Since when it is in this state.';
create index plataforma_candidatos_modulo on public.plataforma_candidatos (modulo, id desc);
create unique index plataforma_candidatos_vivo on public.plataforma_candidatos (modulo) where estado in ('activo', 'pausado');

alter table public.plataforma_rollouts add column reserva integer not null default 0 check (reserva between 0 and 10000);
alter table public.plataforma_rollouts add column piso text;
comment on column public.plataforma_rollouts.reserva is 'Hundredths of a percent of the units that no candidate reaches except by a rule.';
comment on column public.plataforma_rollouts.piso is 'The version below which nothing goes back.';

create table public.plataforma_apagadas (
  modulo text not null,
  version text not null,
  desde timestamptz not null,
  primary key (modulo, version),
  foreign key (modulo, version) references public.plataforma_releases
);
comment on table public.plataforma_apagadas is 'The versions that nobody gets.';
