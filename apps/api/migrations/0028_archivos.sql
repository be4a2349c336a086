-- Releases by content: each file once under its hash, the exact bytes that a squad signed, and keys that can expire.

-- Null in rows from before envelopes, whose signature covers the sorted JSON of `documento`.
alter table public.plataforma_releases add column carga bytea;
alter table public.plataforma_releases add column llave_id text;
alter table public.plataforma_releases add column entorno text;
comment on column public.plataforma_releases.carga is 'The bytes of release.json that were signed, with llave_id and entorno. What a later build adds to them survives here.';

alter table public.plataforma_tokens add column vence_en timestamptz;
alter table public.plataforma_tokens add column comprometida_desde timestamptz;
comment on column public.plataforma_tokens.comprometida_desde is 'What was published with this key from then on is not served.';

create table public.plataforma_archivos (
  hash text primary key,
  bytes integer not null,
  subido_en timestamptz not null
);
comment on table public.plataforma_archivos is 'The files in the store. A file that no release names is collected after 30 days.';
create index plataforma_archivos_subido on public.plataforma_archivos (subido_en);

create table public.plataforma_release_archivos (
  modulo text not null,
  version text not null,
  ruta text not null,
  hash text not null,
  primary key (modulo, version, ruta),
  foreign key (modulo, version) references public.plataforma_releases
);
create index plataforma_release_archivos_hash on public.plataforma_release_archivos (hash);

-- A hash is the integrity in base64url, so that it can be part of an address.
insert into public.plataforma_release_archivos (modulo, version, ruta, hash)
select r.modulo, r.version, f.key, translate(substr(f.value, 8), '+/', '-_')
from public.plataforma_releases r, jsonb_each_text(r.documento -> 'integrity') f;
