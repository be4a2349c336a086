-- How the versions of modules fare in browsers: one row for each minute and each way that a try can end.

create table public.plataforma_senales (
  modulo text not null,
  version text not null,
  minuto timestamptz not null,
  resultado text not null,
  cantidad bigint not null,
  ms_total bigint not null,
  primary key (modulo, version, minuto, resultado),
  foreign key (modulo, version) references public.plataforma_releases
);
create index plataforma_senales_minuto on public.plataforma_senales (minuto);
comment on column public.plataforma_senales.ms_total is 'Sum over all tries: divided by «cantidad» it is their mean.';
