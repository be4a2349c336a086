-- Comments on products; those of an individual are private notes.

create sequence public.comentarios_id;

create table public.comentarios (
  ambito_id bigint not null,
  producto_id bigint not null,
  id bigint not null default nextval('public.comentarios_id'),
  comentario text not null,
  usuario_id bigint not null references public.usuarios,
  created_at timestamptz not null,
  primary key (ambito_id, producto_id, id),
  -- Comments go with a purged product; a product that is only deleted hides them, and shows them when restored.
  foreign key (ambito_id, producto_id) references public.productos on delete cascade
);
