-- The text for searches lies in a table of its own: counting the matches of a frequent word reads only narrow rows, and
-- a movement of stock, which rewrites a product's row, leaves the text and its index alone.

-- The new table takes the name of this index.
drop index public.productos_busqueda;

create table public.productos_busqueda (
  ambito_id bigint not null,
  producto_id bigint not null,
  texto text not null
);
comment on table public.productos_busqueda is 'What a search looks in, of products that are not deleted. Kept by a trigger.';
comment on column public.productos_busqueda.texto is 'Without accents and capitals, one field per line.';

-- Filled first: building keys and indexes over existing rows is much faster than row by row.
insert into public.productos_busqueda (ambito_id, producto_id, texto)
  select ambito_id, id, busqueda from public.productos where eliminado_en is null order by ambito_id, id;
alter table public.productos_busqueda add primary key (ambito_id, producto_id);
alter table public.productos_busqueda add foreign key (ambito_id, producto_id)
  references public.productos on delete cascade;

-- With the scope, so that a word that every scope uses does not cost the rows of all of them, and with a short list of
-- entries that are not sorted in yet, because every search reads it. Words of one and two letters have no trigrams:
-- reading the narrow rows of a scope of 100,000 products for them takes some 40 ms, which is not worth another index.
create index productos_busqueda_texto on public.productos_busqueda
  using gin (ambito_id, texto public.gin_trgm_ops) with (gin_pending_list_limit = 256);

-- The space of the dropped column is freed row by row, as products change.
alter table public.productos drop column busqueda;

-- Runs with its owner's rights: the server may only read the text. A word never holds a line break, so it is found
-- within one field only.
create function public.anotar_busqueda() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.eliminado_en is not null then
    delete from public.productos_busqueda where ambito_id = new.ambito_id and producto_id = new.id;
  else
    insert into public.productos_busqueda as anotado (ambito_id, producto_id, texto)
      values (new.ambito_id, new.id, public.normalizar(concat(new.nombre, E'\n', new.descripcion, E'\n',
        new.categoria, E'\n', new.codigo_barras, E'\n', new.codigo_qr)))
      on conflict (ambito_id, producto_id) do update set texto = excluded.texto
        where anotado.texto <> excluded.texto;
  end if;
  return null;
end $$;
create trigger productos_se_buscan
  after insert or update of nombre, descripcion, categoria, codigo_barras, codigo_qr, eliminado_en
  on public.productos for each row execute function public.anotar_busqueda();

-- So that a scanned code leads to its product at once.
create index productos_codigo_barras on public.productos (ambito_id, codigo_barras)
  where eliminado_en is null and codigo_barras is not null;
create index productos_codigo_qr on public.productos (ambito_id, codigo_qr)
  where eliminado_en is null and codigo_qr is not null;
