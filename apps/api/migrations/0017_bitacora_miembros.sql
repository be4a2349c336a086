-- What the log says of a change of a team member.

comment on column public.cuentas_bitacora.antes is 'The changed fields before; of a member''s name and mail only that they changed (true), because rows stay for ever. Null for a new account.';
comment on column public.cuentas_bitacora.despues is 'The same fields afterwards.';
