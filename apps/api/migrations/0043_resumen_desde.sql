-- A day without a daily mail, because its hour had passed when it was chosen, is told from a day whose mail was sent.
alter table public.preferencias_notificaciones add column resumen_desde date;
comment on column public.preferencias_notificaciones.resumen_desde is
  'The first day, in Colombia, whose daily mail may be sent: the next one if the hour had begun when it was chosen. Null means any. A build before this column writes the skipped day to resumen_enviado_el instead, and may send one mail more beside this one.';
