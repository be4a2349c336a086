-- A paused rollout still counts the signals that paused it: they lie before the moment of the pause.
alter table public.plataforma_candidatos add column senales_desde timestamptz;
comment on column public.plataforma_candidatos.senales_desde is
  'When it began or was last resumed; null means desde. Not read while it is active: the build before resumes without it.';
