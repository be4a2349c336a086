-- Staff has one more action: retrying a failed job.
alter table public.cuentas_bitacora drop constraint cuentas_bitacora_accion_check;
-- Not validated: existing rows met a narrower rule, and reading them all would block writers meanwhile.
alter table public.cuentas_bitacora add constraint cuentas_bitacora_accion_check check (accion in (
  'creado', 'editado', 'inactivado', 'reactivado', 'analisis_editado', 'analisis_eliminado', 'exportado',
  'datos_borrados', 'anunciado', 'segundo_factor_quitado', 'trabajo_reintentado')) not valid;
comment on column public.cuentas_bitacora.usuario_id is 'The person it was done to; null for what concerns no single person, such as an export.';
comment on column public.cuentas_bitacora.objeto_id is 'The analysis or the job that it was about.';
