-- Only pages of people decide whether a candidate is slow, and how the stable version fared the day before.

alter table public.plataforma_votos add column lento boolean;
comment on column public.plataforma_votos.lento is 'Whether the first page that was measured was slow; null while none was.';

alter table public.plataforma_salud drop constraint plataforma_salud_medida_check;
alter table public.plataforma_salud add constraint plataforma_salud_medida_check
  check (medida in ('sesion', 'error', 'lcp', 'inp', 'persona'));
comment on column public.plataforma_salud.clase is
  'The outcome of a session, or the first one of a signed-in person and day; the bucket of a vital sign; empty for errors.';
