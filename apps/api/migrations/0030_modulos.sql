-- The state of modules: which versions passed their bake, which modules are retired, and a log with before and after.

alter table public.plataforma_rollouts add column respaldo text;
alter table public.plataforma_rollouts add column retirado_en timestamptz;
comment on column public.plataforma_rollouts.anterior is 'The last version that passed its bake: 30 minutes stable with a good mount and no rollback. Pages fall back to it.';
comment on column public.plataforma_rollouts.respaldo is 'What was stable before, whatever its age. Pages fall back to it while no version has passed its bake.';
comment on column public.plataforma_rollouts.retirado_en is 'Since when the module is out of sidebar and routes; its addresses are free.';

-- A version that was replaced before bakes existed has not passed one: it was only stable once.
update public.plataforma_rollouts set respaldo = anterior, anterior = null;

create table public.plataforma_probadas (
  modulo text not null,
  version text not null,
  desde timestamptz not null,
  primary key (modulo, version),
  foreign key (modulo, version) references public.plataforma_releases
);
comment on table public.plataforma_probadas is 'The versions that passed their bake, so that a rollback still has a fallback.';

alter table public.plataforma_bitacora add column antes jsonb;
alter table public.plataforma_bitacora add column despues jsonb;
alter table public.plataforma_bitacora add column evidencia jsonb;
alter table public.plataforma_bitacora add column id_solicitud text;
create index plataforma_bitacora_modulo on public.plataforma_bitacora (modulo, id);
