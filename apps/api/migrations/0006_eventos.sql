-- Events that open browsers are sent unasked. A row lives for a day: it is news, not a record.

create table public.eventos (
  id bigint generated always as identity primary key,
  transaccion xid8 not null default pg_current_xact_id(),
  usuario_id bigint references public.usuarios,
  tipo text not null,
  datos jsonb not null,
  creado_en timestamptz not null default now()
);
comment on column public.eventos.usuario_id is 'For whom it is; null means everybody.';
comment on column public.eventos.transaccion is 'Who wrote it. Ids become visible in another order than they are taken, so readers compare snapshots instead.';
create index eventos_transaccion on public.eventos (transaccion);
create index eventos_creado on public.eventos (creado_en);
