-- @concurrently
-- Before a picture is deleted, all accounts and products are asked whether they still show it. The indexes hold hashes,
-- because an address of 2,000 characters can be longer than an entry of an index is allowed to be.
create index concurrently usuarios_foto on public.usuarios (md5(foto_perfil)) where foto_perfil is not null;
create index concurrently productos_imagen on public.productos (md5(imagen)) where imagen is not null;
