-- What the audit of a million accounts sorts and searches by, and what its log can hold.

-- Sorted by bytes: without accents and capitals that is alphabetical, and bytes are the quickest to compare.
alter table public.usuarios add column nombre_normal text collate "C";
alter table public.usuarios add column correo_normal text collate "C";
alter table public.usuarios add column username_normal text collate "C";
comment on column public.usuarios.nombre_normal is 'nombre_completo without accents and capitals. Kept by a trigger, like the other two.';

-- A trigger and not a generated column, which would rewrite the table while nobody can sign in. Through the trigger,
-- the previous build fills the columns too, although it does not know them.
create function public.anotar_normales() returns trigger language plpgsql set search_path = '' as $$
begin
  new.nombre_normal := public.normalizar(new.nombre_completo);
  new.correo_normal := public.normalizar(new.correo);
  new.username_normal := public.normalizar(new.username);
  return new;
end $$;
create trigger usuarios_normales before insert or update of nombre_completo, correo, username on public.usuarios
  for each row execute function public.anotar_normales();

alter table public.cuentas_bitacora drop constraint cuentas_bitacora_accion_check;
-- Not validated: existing rows met a narrower rule, and reading them all would block writers meanwhile.
alter table public.cuentas_bitacora add constraint cuentas_bitacora_accion_check check (accion in (
  'creado', 'editado', 'inactivado', 'reactivado', 'analisis_editado', 'analisis_eliminado', 'exportado')) not valid;
alter table public.cuentas_bitacora alter column usuario_id drop not null;
alter table public.cuentas_bitacora add column objeto_id bigint;
comment on table public.cuentas_bitacora is 'What staff and owners did to other people''s accounts and records. antes and despues hold the fields that it changed, and of what people wrote only the names of the fields: rows stay for ever.';
comment on column public.cuentas_bitacora.usuario_id is 'The person it was done to; null for an export.';
comment on column public.cuentas_bitacora.objeto_id is 'The analysis that it was about.';
create index cuentas_bitacora_actor on public.cuentas_bitacora (actor_id, id);
create index cuentas_bitacora_accion on public.cuentas_bitacora (accion, id);
