-- Changes of an account's mail: those that wait, and the links that take one back.

create table public.correos_cambios (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references public.usuarios,
  correo_anterior text not null,
  correo_nuevo text not null,
  token_hash text not null unique,
  estado text not null check (estado in ('pendiente', 'hecho', 'cancelado', 'deshecho', 'anulado')),
  pedido_en timestamptz not null,
  clave_elegida boolean not null default false
);
comment on table public.correos_cambios is 'Changes of mail. The link that takes one back went to the old address; only its hash is here.';
comment on column public.correos_cambios.estado is 'anulado: a later change than one that was taken back; its link is void.';
comment on column public.correos_cambios.clave_elegida is 'The link has set a new password, and is used up.';

-- One change waits at a time.
create unique index correos_cambios_pendiente on public.correos_cambios (usuario_id) where estado = 'pendiente';
create index correos_cambios_usuario on public.correos_cambios (usuario_id, id);
-- An address that may return to its account is not free.
create index correos_cambios_anterior on public.correos_cambios (lower(correo_anterior));
create index correos_cambios_pedido on public.correos_cambios (pedido_en);
