-- Registration, the user audit and its log.

-- «Ana» and «ana » would be two people whom nobody can tell apart. Mails are already compared without case.
alter table public.usuarios drop constraint usuarios_username_key;
create unique index usuarios_username on public.usuarios (lower(btrim(username)));

-- The audit looks for a part of a name or a mail among all accounts.
create index usuarios_nombre_busqueda on public.usuarios
  using gin (public.normalizar(nombre_completo) public.gin_trgm_ops);
create index usuarios_correo_busqueda on public.usuarios
  using gin (public.normalizar(correo) public.gin_trgm_ops);

create table public.cuentas_bitacora (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references public.usuarios,
  accion text not null check (accion in ('creado', 'inactivado', 'reactivado')),
  antes jsonb,
  despues jsonb not null,
  motivo text,
  actor_id bigint not null references public.usuarios,
  actor_nombre text not null,
  fecha timestamptz not null
);
comment on table public.cuentas_bitacora is 'What staff and owners did to other people''s accounts. antes and despues hold the fields that it changed.';
comment on column public.cuentas_bitacora.actor_nombre is 'The name on that day; renaming the person does not change it.';
create index cuentas_bitacora_usuario on public.cuentas_bitacora (usuario_id, id);
create trigger cuentas_bitacora_no_cambia before update or delete on public.cuentas_bitacora
  for each row execute function public.solo_se_agrega();
create trigger cuentas_bitacora_no_se_vacia before truncate on public.cuentas_bitacora
  for each statement execute function public.solo_se_agrega();
