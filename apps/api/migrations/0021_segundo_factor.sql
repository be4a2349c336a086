-- The second factor of staff, and when the person of a session last proved who they are.

create table public.segundos_factores (
  usuario_id bigint primary key references public.usuarios,
  secreto text not null,
  pedido_en timestamptz not null,
  activo_desde timestamptz,
  ultimo_paso bigint
);
comment on table public.segundos_factores is 'The second factor of an account: begun, and on once a first code has confirmed it.';
comment on column public.segundos_factores.secreto is 'Sealed: a reader of the table, or of a backup, cannot make codes.';
comment on column public.segundos_factores.ultimo_paso is 'The 30 seconds of the last accepted code. An earlier or equal step is refused, so a code is accepted once, on every replica.';

create table public.segundos_factores_codigos (
  usuario_id bigint not null references public.segundos_factores on delete cascade,
  codigo_hash text not null,
  primary key (usuario_id, codigo_hash)
);
comment on table public.segundos_factores_codigos is 'Recovery codes that are left, hashed. A used one is deleted.';

-- The previous build opens sessions without these columns: such sessions count as proved when they began.
alter table public.sesiones
  add column probada_en timestamptz,
  add column con_segundo_factor boolean not null default false;
comment on column public.sesiones.probada_en is 'When the person last gave the password or a code in it; null means when it began.';
comment on column public.sesiones.con_segundo_factor is 'Whether a code of the second factor was given in it.';
