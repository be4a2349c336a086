-- @concurrently
-- The judge reads the few votes with a late failure. Without this index, it would read millions of votes to find them.
create index concurrently plataforma_votos_tardios on public.plataforma_votos
  (rollout, unidad, es_candidato) where tardio;
