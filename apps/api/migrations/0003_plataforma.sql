-- The registry of releases. It belongs to the platform, not to a tenant.

create table public.plataforma_tokens (
  id bigint generated always as identity primary key,
  modulo text not null,
  token_hash text not null unique,
  llave_publica text not null,
  creado_en timestamptz not null,
  creado_por text not null,
  terminado_en timestamptz
);
create index plataforma_tokens_modulo on public.plataforma_tokens (modulo) where terminado_en is null;

create table public.plataforma_releases (
  modulo text not null,
  version text not null,
  documento jsonb not null,
  firma text not null,
  token_id bigint not null references public.plataforma_tokens,
  publicado_en timestamptz not null,
  primary key (modulo, version)
);

create table public.plataforma_rollouts (
  modulo text primary key,
  estable text not null,
  anterior text,
  revision integer not null default 1,
  actualizado_en timestamptz not null,
  foreign key (modulo, estable) references public.plataforma_releases,
  foreign key (modulo, anterior) references public.plataforma_releases
);
comment on column public.plataforma_rollouts.anterior is 'The last good version before the stable one; the page falls back to it.';

create table public.plataforma_candidatos (
  id bigint generated always as identity primary key,
  modulo text not null references public.plataforma_rollouts,
  version text not null,
  sal text not null,
  porcentaje integer not null check (porcentaje between 0 and 10000),
  segmentos jsonb not null default '[]',
  estado text not null check (estado in ('activo', 'pausado', 'terminado')),
  creado_en timestamptz not null,
  foreign key (modulo, version) references public.plataforma_releases
);
comment on column public.plataforma_candidatos.porcentaje is 'Hundredths of a percent.';

create table public.plataforma_bitacora (
  id bigint generated always as identity primary key,
  modulo text not null,
  accion text not null,
  detalle jsonb not null,
  motivo text not null default '',
  actor text not null,
  fecha timestamptz not null
);
create trigger bitacora_no_cambia before update or delete on public.plataforma_bitacora
  for each row execute function public.solo_se_agrega();
create trigger bitacora_no_se_vacia before truncate on public.plataforma_bitacora
  for each statement execute function public.solo_se_agrega();
