-- The log of accounts holds changes of members as well; the list is that of ACCIONES_DE_CUENTA in the contracts.

-- Not validated: the rows that are there met a narrower rule, and reading them all would block writers meanwhile.
alter table public.cuentas_bitacora drop constraint cuentas_bitacora_accion_check;
alter table public.cuentas_bitacora add constraint cuentas_bitacora_accion_check
  check (accion in ('creado', 'editado', 'inactivado', 'reactivado', 'analisis_editado', 'analisis_eliminado',
    'exportado')) not valid;
