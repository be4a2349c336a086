-- Pictures that were uploaded. If a form is never saved, nothing else says that its picture exists.
create table public.subidas (
  hash text primary key,
  hasta timestamptz not null
);
create index subidas_hasta on public.subidas (hasta);
comment on column public.subidas.hasta is 'After this moment, the picture is deleted unless it is in use.';
