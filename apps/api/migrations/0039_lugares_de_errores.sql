-- Where each kind of error was seen: on which browsers, with which shells and lines.

alter table public.plataforma_errores add column lugares jsonb not null default '{}';
comment on column public.plataforma_errores.lugares is
  'How many pages saw it in each place, by kind and name of the place: {"navegador:Safari 17 en iPhone": 3}.';
