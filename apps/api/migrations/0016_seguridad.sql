-- What happened to an account's security, and where its sessions are open.

create table public.seguridad_bitacora (
  id bigint generated always as identity primary key,
  usuario_id bigint,
  tipo text not null,
  fecha timestamptz not null,
  direccion text not null,
  dispositivo text not null,
  ruta text,
  actor_id bigint
);
comment on table public.seguridad_bitacora is 'The security log: sign-ins, failures, lock-outs, changes and refusals. No password, no token, no mail, no name.';
comment on column public.seguridad_bitacora.usuario_id is 'Null if the mail belongs to no account. No foreign key: its check would make a wrong password take longer than an unknown mail.';
comment on column public.seguridad_bitacora.tipo is 'One of the kinds of libs/contracts. No check: a new kind needs no migration.';
comment on column public.seguridad_bitacora.dispositivo is 'Browser and system in words, never the browser''s own text.';
comment on column public.seguridad_bitacora.ruta is 'The route of a refusal, without its ids.';
comment on column public.seguridad_bitacora.actor_id is 'Who did it, if it was another person.';

create index seguridad_bitacora_usuario on public.seguridad_bitacora (usuario_id, id);
create index seguridad_bitacora_tipo on public.seguridad_bitacora (tipo, id);
create index seguridad_bitacora_fecha on public.seguridad_bitacora (fecha);
-- One refusal per person, route and hour: a page that asks again and again must not fill the table.
create unique index seguridad_bitacora_negados on public.seguridad_bitacora
  (usuario_id, ruta, date_trunc('hour', fecha at time zone 'UTC')) where tipo = 'acceso_negado';

create trigger seguridad_bitacora_no_cambia before update or delete on public.seguridad_bitacora
  for each row execute function public.solo_se_agrega();
create trigger seguridad_bitacora_no_se_vacia before truncate on public.seguridad_bitacora
  for each statement execute function public.solo_se_agrega();

-- These columns are null in sessions that are older than they are.
alter table public.sesiones
  add column dispositivo text,
  add column direccion text,
  add column usada_en timestamptz;
comment on column public.sesiones.direccion is 'The address of its last use.';
comment on column public.sesiones.usada_en is 'Its last use, written at most every ten minutes.';
