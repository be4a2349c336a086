-- Notifications: one row however many people see it. Who has read it is stored separately.

create table public.notificaciones (
  id bigint generated always as identity primary key,
  ambito_id bigint references public.ambitos,
  usuario_id bigint references public.usuarios,
  excepto_id bigint,
  tipo text not null,
  titulo text not null,
  mensaje text not null,
  producto_id bigint,
  dias_aviso smallint[],
  enviada_en timestamptz not null,
  check (ambito_id is null or usuario_id is null)
);
comment on column public.notificaciones.ambito_id is 'For everybody of this scope. Without it and without usuario_id: for everybody who had an account by then.';
comment on column public.notificaciones.usuario_id is 'For this person only.';
comment on column public.notificaciones.excepto_id is 'Who caused it and is not told. No foreign key: it is only compared.';
comment on column public.notificaciones.tipo is 'One of the kinds of libs/contracts. No check: a new kind needs no migration.';
comment on column public.notificaciones.producto_id is 'What it is about. No foreign key: it stays when a deleted product is purged.';
comment on column public.notificaciones.dias_aviso is 'For an expiry: the lead days that it stands for.';

create index notificaciones_ambito on public.notificaciones (ambito_id, id) where ambito_id is not null;
create index notificaciones_usuario on public.notificaciones (usuario_id, id) where usuario_id is not null;
create index notificaciones_todos on public.notificaciones (id) where ambito_id is null and usuario_id is null;
create index notificaciones_enviada on public.notificaciones (enviada_en);

-- No foreign key to the notification: removing an old one must not look for its readers.
create table public.notificaciones_leidas (
  usuario_id bigint not null references public.usuarios,
  notificacion_id bigint not null,
  leida_en timestamptz not null,
  primary key (usuario_id, notificacion_id)
);
create index notificaciones_leidas_en on public.notificaciones_leidas (leida_en);

create table public.preferencias_notificaciones (
  usuario_id bigint primary key references public.usuarios,
  stock_bajo boolean not null,
  producto_vencido boolean not null,
  comentarios boolean not null,
  reposicion boolean not null,
  actualizacion boolean not null,
  dias_aviso smallint[] not null,
  resumen_activo boolean not null,
  resumen_hora smallint not null check (resumen_hora between 0 and 23),
  resumen_enviado_el date
);
comment on table public.preferencias_notificaciones is 'Whoever has no row has the defaults of libs/contracts.';
comment on column public.preferencias_notificaciones.resumen_enviado_el is 'The last day, in Colombia, whose daily mail is done.';
create index preferencias_resumen on public.preferencias_notificaciones (resumen_hora) where resumen_activo;

-- Events for everybody in a scope. An older server reads null as everybody, so their usuario_id is 0, which is nobody.
alter table public.eventos
  drop constraint eventos_usuario_id_fkey,
  add column ambito_id bigint,
  add column excepto_id bigint;
comment on column public.eventos.usuario_id is 'For whom it is; null means everybody, 0 everybody of ambito_id.';
comment on column public.eventos.excepto_id is 'Who caused it and is not told.';
