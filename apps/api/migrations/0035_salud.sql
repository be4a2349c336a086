-- Health per version, the votes that a rollout is judged by, and plans that advance by themselves.

alter table public.plataforma_candidatos add column plan jsonb;
alter table public.plataforma_candidatos add column paso integer check (paso > 0);
alter table public.plataforma_candidatos add column tramo integer not null default 1;
alter table public.plataforma_candidatos add column tramo_desde timestamptz;
comment on column public.plataforma_candidatos.tramo is 'Counts its shares and resumptions: people are counted anew in each.';
comment on column public.plataforma_candidatos.tramo_desde is 'Since when; null in rows of builds before this column, which have one only.';

create table public.plataforma_cargas (
  pagina text not null,
  modulo text not null,
  version text not null,
  medida text not null,
  creado_en timestamptz not null,
  primary key (pagina, modulo, version, medida)
);
create index plataforma_cargas_creado on public.plataforma_cargas (creado_en);
comment on table public.plataforma_cargas is 'What was already counted of a served page: its first outcome of a version counts, once.';

create table public.plataforma_salud (
  modulo text not null,
  version text not null,
  minuto timestamptz not null,
  medida text not null check (medida in ('sesion', 'error', 'lcp', 'inp')),
  clase text not null,
  cantidad bigint not null,
  primary key (modulo, version, minuto, medida, clase),
  foreign key (modulo, version) references public.plataforma_releases
);
create index plataforma_salud_minuto on public.plataforma_salud (minuto);
comment on column public.plataforma_salud.clase is 'The outcome of a session, the bucket of a vital sign, empty for errors.';

create table public.plataforma_errores (
  modulo text not null,
  version text not null,
  huella text not null,
  mensaje text not null,
  cantidad bigint not null,
  primera_vez timestamptz not null,
  ultima_vez timestamptz not null,
  primary key (modulo, version, huella),
  foreign key (modulo, version) references public.plataforma_releases
);
comment on column public.plataforma_errores.cantidad is 'On how many pages.';

create table public.plataforma_votos (
  rollout bigint not null references public.plataforma_candidatos,
  unidad text not null,
  es_candidato boolean not null,
  tramo integer not null,
  grupo text not null,
  es_primero boolean not null,
  es_persona boolean not null,
  por_porcentaje boolean not null,
  es_frio boolean not null,
  fallo boolean not null,
  tardio boolean not null default false,
  red text,
  creado_en timestamptz not null,
  primary key (rollout, unidad, es_candidato, tramo)
);
create index plataforma_votos_creado on public.plataforma_votos (creado_en);
create index plataforma_votos_red on public.plataforma_votos (rollout, red) where red is not null;
comment on column public.plataforma_votos.grupo is 'The unit that the rollout draws: a person, a company or a browser.';
comment on column public.plataforma_votos.red is 'Hash of the network of a browser without a person: it has few votes.';

-- Rollouts that are under way get the job that judges them.
insert into public.trabajos (tipo, clave, datos, listo_en, creado_en)
select 'rollout', id::text, jsonb_build_object('rollout', id), now(), now()
from public.plataforma_candidatos where estado in ('activo', 'pausado')
on conflict do nothing;
