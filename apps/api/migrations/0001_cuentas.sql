-- Accounts, companies and sessions. They are looked up before a scope is known, so they are not keyed by it.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- unaccent() is only STABLE because its dictionary could change; ours never does, and an index needs IMMUTABLE.
-- Both names have their schema: from PostgreSQL 17 on, indexes are built under a restricted search_path.
create function public.normalizar(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

create table public.ambitos (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('individual', 'empresa'))
);
comment on table public.ambitos is 'A scope: the set of products somebody works on. Every tenant''s table leads its key with it.';

create table public.empresas (
  id bigint generated always as identity primary key,
  ambito_id bigint not null unique references public.ambitos,
  nombre_empresa text not null,
  nit text not null
);

create table public.usuarios (
  id bigint generated always as identity primary key,
  ambito_id bigint not null references public.ambitos,
  empresa_id bigint references public.empresas,
  username text not null unique,
  correo text not null,
  clave_hash text not null,
  nombre_completo text not null,
  telefono text not null default '',
  direccion text not null default '',
  rol text not null check (rol in ('USUARIO', 'EQUIPO', 'ADMIN', 'DESARROLLADOR')),
  tipo_usuario text not null check (tipo_usuario in ('INDIVIDUAL', 'EMPRESARIAL', 'DESARROLLADOR')),
  rol_equipo text check (rol_equipo in ('EDITOR', 'COMENTARISTA', 'LECTOR')),
  perfil_completo boolean not null default false,
  estado text not null default 'activo' check (estado in ('activo', 'inactivo')),
  foto_perfil text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((rol = 'EQUIPO') = (rol_equipo is not null)),
  check (rol <> 'EQUIPO' or empresa_id is not null)
);
comment on column public.usuarios.perfil_completo is 'true means the profile is still INCOMPLETE, as on the wire.';
create unique index usuarios_correo on public.usuarios (lower(correo));
create index usuarios_empresa on public.usuarios (empresa_id);

create table public.sesiones (
  id uuid primary key,
  usuario_id bigint not null references public.usuarios,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sesiones_usuario on public.sesiones (usuario_id) where ended_at is null;

create table public.secretos (
  nombre text primary key,
  valor text not null
);
comment on table public.secretos is 'Secrets that the product makes by itself, so that replicas on one database agree.';
