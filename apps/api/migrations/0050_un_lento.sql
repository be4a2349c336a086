-- @batches public.plataforma_votos (rollout, unidad, es_candidato, tramo)
-- Earlier builds stored the slowness of a person once in each `tramo`. The judge now adds up the votes, so only the
-- first measured one since the rollout last resumed may keep its value.
update public.plataforma_votos set lento = null
where :lote and lento is not null and exists (
  select from public.plataforma_votos first
  join public.plataforma_candidatos c on c.id = first.rollout
  where first.rollout = plataforma_votos.rollout and first.unidad = plataforma_votos.unidad
    and first.es_candidato = plataforma_votos.es_candidato and first.tramo < plataforma_votos.tramo
    and first.lento is not null
    and first.creado_en >= case when c.estado = 'activo' then c.desde else coalesce(c.senales_desde, c.desde) end)
