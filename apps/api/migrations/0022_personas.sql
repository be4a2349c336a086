-- The names in append-only rows lie in one table, which erasure rewrites.

create table public.personas_nombres (
  id bigint generated always as identity primary key,
  usuario_id bigint not null,
  nombre text not null,
  borrado boolean not null default false
);
comment on table public.personas_nombres is 'What people were called on the day of a row that is only added. Erasure rewrites it, and nothing else does.';
comment on column public.personas_nombres.usuario_id is 'No foreign key: history is older than the accounts of some imports.';
create unique index personas_nombres_nombre on public.personas_nombres (usuario_id, nombre) where not borrado;

alter table public.usuarios add column borrado_en timestamptz;
comment on column public.usuarios.borrado_en is 'When the personal data were erased. The account stays for the rows that name its id, and is never opened again.';

alter table public.historial add column nombre_id bigint;
comment on column public.historial.nombre_id is 'The name on that day, in personas_nombres.';
comment on column public.historial.usuario_nombre is 'What a server writes here a trigger moves to personas_nombres; empty afterwards.';
alter table public.cuentas_bitacora add column nombre_id bigint;
comment on column public.cuentas_bitacora.nombre_id is 'The name of the actor on that day, in personas_nombres.';
comment on column public.cuentas_bitacora.actor_nombre is 'What a server writes here a trigger moves to personas_nombres; empty afterwards.';

-- Runs with its owner's rights: the server may only read names.
create function public.nombre_de_persona(persona bigint, escrito text) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  hallado bigint;
begin
  select id into hallado from public.personas_nombres
    where usuario_id = persona and nombre = escrito and not borrado;
  if hallado is not null then return hallado; end if;
  -- A new name waits for an erasure under way: a request that began before it must not write the name again.
  perform from public.usuarios where id = persona for share;
  if exists (select from public.usuarios where id = persona and borrado_en is not null) then
    select min(id) into hallado from public.personas_nombres where usuario_id = persona and borrado;
    if hallado is null then
      insert into public.personas_nombres (usuario_id, nombre, borrado)
        values (persona, 'Persona eliminada ' || persona, true) returning id into hallado;
    end if;
    return hallado;
  end if;
  insert into public.personas_nombres (usuario_id, nombre) values (persona, escrito)
    on conflict (usuario_id, nombre) where not borrado do nothing returning id into hallado;
  if hallado is null then
    select id into hallado from public.personas_nombres
      where usuario_id = persona and nombre = escrito and not borrado;
  end if;
  return hallado;
end $$;

-- Triggers, so that a previous build that still runs writes no name into these rows either.
create function public.anotar_nombre_en_historial() returns trigger language plpgsql set search_path = '' as $$
begin
  new.nombre_id := public.nombre_de_persona(new.usuario_id, new.usuario_nombre);
  new.usuario_nombre := '';
  return new;
end $$;
create trigger historial_nombre before insert on public.historial
  for each row execute function public.anotar_nombre_en_historial();

create function public.anotar_nombre_en_bitacora() returns trigger language plpgsql set search_path = '' as $$
begin
  new.nombre_id := public.nombre_de_persona(new.actor_id, new.actor_nombre);
  new.actor_nombre := '';
  return new;
end $$;
create trigger cuentas_bitacora_nombre before insert on public.cuentas_bitacora
  for each row execute function public.anotar_nombre_en_bitacora();

-- Only their owner may change such rows, in two ways: a batch may fill a column, moving the name that lay in the row,
-- and an erasure may blank the columns that it names.
create or replace function public.solo_se_agrega() returns trigger language plpgsql as $$
declare
  rellena text := current_setting('mi_inventario.rellena', true);
  columna text := split_part(rellena, '.', 3);
  borra text := current_setting('mi_inventario.borra', true);
  borradas text[] := string_to_array(split_part(borra, '.', 3), ',');
  nombres constant text[] := array['nombre_id', 'usuario_nombre', 'actor_nombre'];
begin
  if tg_op = 'UPDATE' and pg_has_role((select relowner from pg_class where oid = tg_relid), 'USAGE') then
    if rellena = 'public.' || tg_table_name || '.' || columna and to_jsonb(old) -> columna = 'null'::jsonb then
      if to_jsonb(old) - columna = to_jsonb(new) - columna then return new; end if;
      if columna = 'nombre_id' and to_jsonb(old) - nombres = to_jsonb(new) - nombres
        and coalesce(to_jsonb(new) ->> 'usuario_nombre', to_jsonb(new) ->> 'actor_nombre') = ''
      then
        return new;
      end if;
    end if;
    if borra = 'public.' || tg_table_name || '.' || array_to_string(borradas, ',')
      and to_jsonb(old) - borradas = to_jsonb(new) - borradas
    then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Runs with its owner's rights, only for an account whose erasure has begun: the server itself cannot change such rows.
create function public.borrar_rastros(persona bigint, ambito_propio bigint) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.usuarios where id = persona and borrado_en is not null) then
    raise exception 'account % is not being erased', persona using errcode = 'insufficient_privilege';
  end if;
  if ambito_propio is not null and exists (
    select from public.usuarios where ambito_id = ambito_propio and (id <> persona or empresa_id is not null)
  ) then
    raise exception 'scope % is not of account % alone', ambito_propio, persona using errcode = 'insufficient_privilege';
  end if;

  update public.personas_nombres set nombre = 'Persona eliminada ' || persona, borrado = true
    where usuario_id = persona and not borrado;

  perform set_config('mi_inventario.borra', 'public.seguridad_bitacora.direccion,dispositivo', true);
  update public.seguridad_bitacora set direccion = '', dispositivo = ''
    where usuario_id = persona and actor_id is null;
  -- What the person did to others came from the person's own devices.
  update public.seguridad_bitacora set direccion = '', dispositivo = '' where actor_id = persona;

  perform set_config('mi_inventario.borra', 'public.historial.nombre_producto,cambios,motivo', true);
  update public.historial set nombre_producto = 'Producto eliminado', cambios = '{}', motivo = null
    where ambito_id = ambito_propio;
  perform set_config('mi_inventario.borra', '', true);
end $$;

alter table public.cuentas_bitacora drop constraint cuentas_bitacora_accion_check;
-- Not validated: existing rows met a narrower rule, and reading them all would block writers meanwhile.
alter table public.cuentas_bitacora add constraint cuentas_bitacora_accion_check check (accion in (
  'creado', 'editado', 'inactivado', 'reactivado', 'analisis_editado', 'analisis_eliminado', 'exportado',
  'datos_borrados')) not valid;
