-- Protection against guessing: counted tries, and the codes for a forgotten password.

create table public.limites (
  clave text primary key,
  momentos timestamptz[] not null,
  bloqueado_hasta timestamptz,
  expira_en timestamptz not null
);
comment on table public.limites is 'Counted tries. clave is a hash: what people typed is not kept. Counted here and not in memory, so that replicas agree.';
create index limites_expira on public.limites (expira_en);

create table public.codigos_reset (
  clave text primary key,
  codigo_hash text not null,
  intentos int not null default 0,
  expira_en timestamptz not null
);
comment on table public.codigos_reset is 'The newest recovery code for a mail, hashed like the mail itself; gone once it is used. Unknown mails get a row too, of a code that nobody is sent: else the work would tell who exists.';
create index codigos_reset_expira on public.codigos_reset (expira_en);

create index sesiones_terminadas on public.sesiones (least(ended_at, expires_at));
