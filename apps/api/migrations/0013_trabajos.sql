-- Work that happens after an answer: mails and daily tasks.

create table public.trabajos (
  id bigint generated always as identity primary key,
  tipo text not null,
  clave text,
  datos jsonb,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'terminado', 'fallido')),
  intentos int not null default 0,
  listo_en timestamptz not null,
  hasta timestamptz,
  arriendo uuid,
  error text,
  creado_en timestamptz not null,
  terminado_en timestamptz,
  check ((estado = 'pendiente') = (terminado_en is null))
);
comment on table public.trabajos is 'Jobs: written in the transaction that causes them, done afterwards by any replica.';
comment on column public.trabajos.clave is 'What the job is for: a second one of the same kind and key is not stored.';
comment on column public.trabajos.datos is 'What the job needs; removed as soon as it is done or can no longer be.';
comment on column public.trabajos.listo_en is 'When it may run next; while it runs, when its lease ends.';
comment on column public.trabajos.hasta is 'When it becomes useless and is given up.';
comment on column public.trabajos.arriendo is 'The worker that runs it: one whose lease has ended cannot end a job that another one has begun.';

create unique index trabajos_clave on public.trabajos (tipo, clave) where clave is not null;
create index trabajos_listos on public.trabajos (listo_en) where estado = 'pendiente';
create index trabajos_fallidos on public.trabajos (id) where estado = 'fallido';
create index trabajos_terminados on public.trabajos (terminado_en) where estado <> 'pendiente';
