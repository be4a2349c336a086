-- For searches for one or two letters: LIKE '%zz%' has no trigram, so it read every account. Pieces of one and two
-- letters can be indexed instead. The cost is high on purpose: PostgreSQL must read the index, not call this per row.
create function public.pares(texto text) returns text[]
  language sql immutable strict parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct pieza), '{}')
  from (
    select substr(texto, n, largo) collate "C" as pieza
    from generate_series(1, char_length(texto)) n, generate_series(1, 2) largo
  ) piezas
$$;
comment on function public.pares(text) is 'The distinct pieces of one and two characters: what an index needs to find a part too short for a trigram.';
