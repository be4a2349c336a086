-- Changes of an account's mail: the pending ones, and the links that undo one.

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

-- At most one change of an account is pending.
create unique index correos_cambios_pendiente on public.correos_cambios (usuario_id) where estado = 'pendiente';
create index correos_cambios_usuario on public.correos_cambios (usuario_id, id);
-- For the check that an address is free: one that may return to its account is not.
create index correos_cambios_anterior on public.correos_cambios (lower(correo_anterior));
create index correos_cambios_pedido on public.correos_cambios (pedido_en);
