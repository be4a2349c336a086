-- Products, their history and the memory of creating requests. Every key leads with the scope.

create sequence public.productos_id;
create sequence public.historial_id;

create table public.productos (
  ambito_id bigint not null references public.ambitos,
  id bigint not null default nextval('public.productos_id'),
  codigo_barras text,
  codigo_qr text,
  nombre text not null,
  descripcion text not null,
  cantidad integer not null check (cantidad >= 0),
  precio numeric(14, 2) not null check (precio >= 0),
  fecha_adquisicion date not null,
  fecha_vencimiento date,
  estado text not null check (estado in ('DISPONIBLE', 'AGOTADO')),
  imagen text,
  categoria text,
  usuario_id bigint not null references public.usuarios,
  version integer not null default 1,
  eliminado_en timestamptz,
  nombre_normal text not null generated always as (public.normalizar(nombre)) stored,
  primary key (ambito_id, id)
);
create index productos_nombre on public.productos (ambito_id, nombre_normal, id) where eliminado_en is null;
create index productos_vence on public.productos (ambito_id, fecha_vencimiento, id) where eliminado_en is null;
create index productos_precio on public.productos (ambito_id, precio, id) where eliminado_en is null;
create index productos_cantidad on public.productos (ambito_id, cantidad, id) where eliminado_en is null;
create index productos_categoria on public.productos (ambito_id, categoria, id) where eliminado_en is null;
create index productos_busqueda on public.productos using gin (nombre_normal public.gin_trgm_ops);

-- No foreign key to the product: history stays when a deleted product is purged.
create table public.historial (
  ambito_id bigint not null,
  id bigint not null default nextval('public.historial_id'),
  producto_id bigint not null,
  version integer not null,
  nombre_producto text not null,
  accion text not null check (accion in ('agregado', 'modificado', 'eliminado')),
  delta integer not null,
  cantidad_anterior integer,
  cantidad_nueva integer,
  precio_anterior numeric(14, 2),
  precio_nuevo numeric(14, 2),
  cambios jsonb not null,
  motivo text,
  fuente text not null check (fuente in ('web', 'scan', 'import', 'job')),
  usuario_id bigint not null,
  usuario_nombre text not null,
  fecha_cambio timestamptz not null,
  primary key (ambito_id, id),
  -- One step per version: a product's history is one unbroken chain, whatever happens at the same time.
  unique (ambito_id, producto_id, version),
  check (delta = coalesce(cantidad_nueva, 0) - coalesce(cantidad_anterior, 0)),
  check ((cantidad_anterior is null) = (accion = 'agregado')),
  check ((cantidad_nueva is null) = (accion = 'eliminado'))
);
comment on column public.historial.usuario_nombre is 'The name on that day; renaming or removing the person does not change it.';

create function public.solo_se_agrega() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger historial_no_cambia before update or delete on public.historial
  for each row execute function public.solo_se_agrega();
create trigger historial_no_se_vacia before truncate on public.historial
  for each statement execute function public.solo_se_agrega();

create table public.idempotencia (
  ambito_id bigint not null references public.ambitos,
  usuario_id bigint not null references public.usuarios,
  clave text not null,
  huella text not null,
  resultado jsonb,
  creado_en timestamptz not null,
  primary key (ambito_id, usuario_id, clave)
);
create index idempotencia_creado on public.idempotencia (creado_en);
