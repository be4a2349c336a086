-- Staff has two more actions: sending a notice to everybody, and removing a second factor that somebody lost.
alter table public.cuentas_bitacora drop constraint cuentas_bitacora_accion_check;
-- Not validated: existing rows met a narrower rule, and reading them all would block writers meanwhile.
alter table public.cuentas_bitacora add constraint cuentas_bitacora_accion_check check (accion in (
  'creado', 'editado', 'inactivado', 'reactivado', 'analisis_editado', 'analisis_eliminado', 'exportado',
  'datos_borrados', 'anunciado', 'segundo_factor_quitado')) not valid;

-- The security log is kept for a year. Only its own trigger lets rows go, and only old ones: `solo_se_agrega` still
-- refuses every other deletion, and every change.
create function public.seguridad_se_agrega() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.fecha < now() - interval '365 days'
    and pg_has_role((select relowner from pg_class where oid = tg_relid), 'USAGE')
  then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
drop trigger seguridad_bitacora_no_cambia on public.seguridad_bitacora;
create trigger seguridad_bitacora_no_cambia before update on public.seguridad_bitacora
  for each row execute function public.solo_se_agrega();
create trigger seguridad_bitacora_no_se_borra before delete on public.seguridad_bitacora
  for each row execute function public.seguridad_se_agrega();

-- Runs with its owner's rights: the server itself may delete no row of this table.
create function public.purgar_seguridad(antes timestamptz, limite int) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  borradas bigint;
begin
  delete from public.seguridad_bitacora where id in (
    select id from public.seguridad_bitacora
    where fecha < least(antes, now() - interval '365 days') order by fecha limit limite for update skip locked
  );
  get diagnostics borradas = row_count;
  return borradas;
end $$;
