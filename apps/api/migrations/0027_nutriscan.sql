-- The nutrition scan: figures in each record, answers of Open Food Facts, and consent.

alter table public.analisis
  add column producto jsonb,
  add column correccion jsonb,
  add column proceso jsonb;
comment on column public.analisis.producto is 'The figures of the answer, as the wire carries them.';
comment on column public.analisis.correccion is 'What the person says is right; never mixed with producto.';
comment on column public.analisis.proceso is 'What each stage of the scan came to, for staff.';

-- Kept apart from our own data, as the licence of Open Food Facts (ODbL) demands.
create table public.off_productos (
  codigo text primary key,
  datos jsonb,
  url text not null,
  consultado_en timestamptz not null
);
comment on table public.off_productos is 'Answers of Open Food Facts, shared by all accounts. Null in datos: it does not know the code.';
create index off_productos_consultado on public.off_productos (consultado_en);

create table public.nutriscan_consentimientos (
  usuario_id bigint primary key references public.usuarios,
  aceptado_en timestamptz not null
);
