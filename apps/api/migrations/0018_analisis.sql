-- Nutrition analyses, each of one person in that person's scope.

create sequence public.analisis_id;

create table public.analisis (
  ambito_id bigint not null references public.ambitos,
  id bigint not null default nextval('public.analisis_id'),
  usuario_id bigint not null references public.usuarios,
  consulta text not null,
  mensaje text,
  generado_por text,
  tipo_analisis text not null check (tipo_analisis in ('ocr-gpt-only', 'ocr-openfoodfacts-gpt')),
  es_alimento boolean not null,
  es_prueba boolean not null default false,
  fecha_analisis timestamptz not null,
  primary key (ambito_id, id),
  check ((mensaje is null) = (generado_por is null))
);
comment on column public.analisis.mensaje is 'The answer; null while a scan has none.';
-- Staff reads all scopes, by id, person and date.
create unique index analisis_unico on public.analisis (id);
create index analisis_usuario on public.analisis (usuario_id, id);
create index analisis_fecha on public.analisis (fecha_analisis, id);
create index analisis_consulta on public.analisis (left(consulta, 100), id);
create index analisis_tipo on public.analisis (tipo_analisis, id);
