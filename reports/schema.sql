create extension btree_gin;

create extension pg_trgm;

create extension unaccent;

CREATE OR REPLACE FUNCTION public.anotar_busqueda()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.anotar_nombre_en_bitacora()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.nombre_id := public.nombre_de_persona(new.actor_id, new.actor_nombre);
  new.actor_nombre := '';
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.anotar_nombre_en_historial()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.nombre_id := public.nombre_de_persona(new.usuario_id, new.usuario_nombre);
  new.usuario_nombre := '';
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.anotar_normales()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.nombre_normal := public.normalizar(new.nombre_completo);
  new.correo_normal := public.normalizar(new.correo);
  new.username_normal := public.normalizar(new.username);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.borrar_historial(persona bigint, ambito_propio bigint, despues_de bigint, limite integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare ultimo bigint
; entradas bigint
; begin
  if not exists (
    select from public.usuarios
    where id = persona and ambito_id = ambito_propio and empresa_id is null and borrado_en is not null
  ) or exists (select from public.usuarios where ambito_id = ambito_propio and id <> persona) then
    raise exception 'scope % is not of the erased account % alone', ambito_propio, persona
      using errcode = 'insufficient_privilege'
  ; end if
  ; select max(id), count(*) into ultimo, entradas from (
    select id from public.historial where ambito_id = ambito_propio and id > despues_de order by id limit limite
  ) as lote
  ; perform set_config('mi_inventario.borra', 'public.historial.nombre_producto,cambios,motivo', true)
  ; update public.historial set nombre_producto = 'Producto eliminado', cambios = '{}', motivo = null
    where ambito_id = ambito_propio and id > despues_de and id <= ultimo
      and (nombre_producto <> 'Producto eliminado' or cambios <> '{}' or motivo is not null)
  ; perform set_config('mi_inventario.borra', '', true)
  ; return case when entradas = limite then ultimo end
; end $function$;

CREATE OR REPLACE FUNCTION public.borrar_rastros(persona bigint, ambito_propio bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.usuarios where id = persona and borrado_en is not null) then
    raise exception 'account % is not being erased', persona using errcode = 'insufficient_privilege';
  end if;
  if ambito_propio is not null and exists (
    select from public.usuarios where ambito_id = ambito_propio and (id <> persona or empresa_id is not null)
  ) then
    raise exception 'scope % is not of account % alone', ambito_propio, persona using errcode = 'insufficient_privilege';
  end if;

  update public.personas_nombres set nombre = 'Persona eliminada ' || persona, borrado = true
    where usuario_id = persona and not borrado;

  perform set_config('mi_inventario.borra', 'public.seguridad_bitacora.direccion,dispositivo', true);
  update public.seguridad_bitacora set direccion = '', dispositivo = ''
    where usuario_id = persona and actor_id is null;
  -- What the person did to others came from the person's own devices.
  update public.seguridad_bitacora set direccion = '', dispositivo = '' where actor_id = persona;

  perform set_config('mi_inventario.borra', 'public.historial.nombre_producto,cambios,motivo', true);
  update public.historial set nombre_producto = 'Producto eliminado', cambios = '{}', motivo = null
    where ambito_id = ambito_propio;
  perform set_config('mi_inventario.borra', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.contar_historial()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  with nuevas as (
    select ambito_id, accion, count(*) as cantidad from escritas group by ambito_id, accion
  ), libres as (
    select c.ctid as lugar from public.historial_conteo c join nuevas n using (ambito_id, accion)
    limit 50 for update of c skip locked
  ), tomadas as (
    delete from public.historial_conteo c using libres l where c.ctid = l.lugar
    returning c.ambito_id, c.accion, c.cantidad
  )
  insert into public.historial_conteo (ambito_id, accion, cantidad)
    select ambito_id, accion, sum(cantidad)
    from (select * from nuevas union all select * from tomadas) partes group by ambito_id, accion;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.nombre_de_persona(persona bigint, escrito text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hallado bigint;
begin
  select id into hallado from public.personas_nombres
    where usuario_id = persona and nombre = escrito and not borrado;
  if hallado is not null then return hallado; end if;
  -- A new name waits for an erasure under way: a request that began before it must not write the name again.
  perform from public.usuarios where id = persona for share;
  if exists (select from public.usuarios where id = persona and borrado_en is not null) then
    select min(id) into hallado from public.personas_nombres where usuario_id = persona and borrado;
    if hallado is null then
      insert into public.personas_nombres (usuario_id, nombre, borrado)
        values (persona, 'Persona eliminada ' || persona, true) returning id into hallado;
    end if;
    return hallado;
  end if;
  insert into public.personas_nombres (usuario_id, nombre) values (persona, escrito)
    on conflict (usuario_id, nombre) where not borrado do nothing returning id into hallado;
  if hallado is null then
    select id into hallado from public.personas_nombres
      where usuario_id = persona and nombre = escrito and not borrado;
  end if;
  return hallado;
end $function$;

CREATE OR REPLACE FUNCTION public.normalizar(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent'::regdictionary, texto));

CREATE OR REPLACE FUNCTION public.pares(texto text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
AS $function$
  select coalesce(array_agg(distinct pieza), '{}')
  from (
    select substr(texto, n, largo) collate "C" as pieza
    from generate_series(1, char_length(texto)) n, generate_series(1, 2) largo
  ) piezas
$function$;

CREATE OR REPLACE FUNCTION public.purgar_seguridad(antes timestamp with time zone, limite integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  borradas bigint;
begin
  delete from public.seguridad_bitacora where id in (
    select id from public.seguridad_bitacora
    where fecha < least(antes, now() - interval '365 days') order by fecha limit limite for update skip locked
  );
  get diagnostics borradas = row_count;
  return borradas;
end $function$;

CREATE OR REPLACE FUNCTION public.seguridad_se_agrega()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.fecha < now() - interval '365 days'
    and pg_has_role((select relowner from pg_class where oid = tg_relid), 'USAGE')
  then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.solo_se_agrega()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  rellena text := current_setting('mi_inventario.rellena', true);
  columna text := split_part(rellena, '.', 3);
  borra text := current_setting('mi_inventario.borra', true);
  borradas text[] := string_to_array(split_part(borra, '.', 3), ',');
  nombres constant text[] := array['nombre_id', 'usuario_nombre', 'actor_nombre'];
begin
  if tg_op = 'UPDATE' and pg_has_role((select relowner from pg_class where oid = tg_relid), 'USAGE') then
    if rellena = 'public.' || tg_table_name || '.' || columna and to_jsonb(old) -> columna = 'null'::jsonb then
      if to_jsonb(old) - columna = to_jsonb(new) - columna then return new; end if;
      if columna = 'nombre_id' and to_jsonb(old) - nombres = to_jsonb(new) - nombres
        and coalesce(to_jsonb(new) ->> 'usuario_nombre', to_jsonb(new) ->> 'actor_nombre') = ''
      then
        return new;
      end if;
    end if;
    if borra = 'public.' || tg_table_name || '.' || array_to_string(borradas, ',')
      and to_jsonb(old) - borradas = to_jsonb(new) - borradas
    then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

create sequence public.analisis_id as bigint;

create sequence public.comentarios_id as bigint;

create sequence public.historial_id as bigint;

create sequence public.productos_id as bigint;

create table public.alertas (
  ambito_id bigint not null,
  producto_id bigint not null,
  tipo text not null,
  clave text not null,
  dias smallint,
  entro_en timestamp with time zone not null,
  avisada_en timestamp with time zone not null,
  recuperada_en timestamp with time zone,
  salidas bigint,
  constraint alertas_pkey PRIMARY KEY (ambito_id, producto_id, tipo, clave),
  constraint alertas_ambito_id_producto_id_fkey FOREIGN KEY (ambito_id, producto_id) REFERENCES public.productos(ambito_id, id) ON DELETE CASCADE
);

create table public.ambitos (
  id bigint generated always as identity not null,
  tipo text not null,
  constraint ambitos_pkey PRIMARY KEY (id),
  constraint ambitos_tipo_check CHECK ((tipo = ANY (ARRAY['individual'::text, 'empresa'::text])))
);

create table public.analisis (
  ambito_id bigint not null,
  id bigint default nextval('public.analisis_id'::regclass) not null,
  usuario_id bigint not null,
  consulta text not null,
  mensaje text,
  generado_por text,
  tipo_analisis text not null,
  es_alimento boolean not null,
  es_prueba boolean default false not null,
  fecha_analisis timestamp with time zone not null,
  producto jsonb,
  correccion jsonb,
  proceso jsonb,
  foto text,
  constraint analisis_pkey PRIMARY KEY (ambito_id, id),
  constraint analisis_ambito_id_fkey FOREIGN KEY (ambito_id) REFERENCES public.ambitos(id),
  constraint analisis_check CHECK (((mensaje IS NULL) = (generado_por IS NULL))),
  constraint analisis_tipo_analisis_check CHECK ((tipo_analisis = ANY (ARRAY['ocr-gpt-only'::text, 'ocr-openfoodfacts-gpt'::text]))),
  constraint analisis_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES public.usuarios(id)
);

create table public.codigos_reset (
  clave text not null,
  codigo_hash text not null,
  intentos integer default 0 not null,
  expira_en timestamp with time zone not null,
  constraint codigos_reset_pkey PRIMARY KEY (clave)
);

create table public.comentarios (
  ambito_id bigint not null,
  producto_id bigint not null,
  id bigint default nextval('public.comentarios_id'::regclass) not null,
  comentario text not null,
  usuario_id bigint not null,
  created_at timestamp with time zone not null,
  constraint comentarios_pkey PRIMARY KEY (ambito_id, producto_id, id),
  constraint comentarios_ambito_id_producto_id_fkey FOREIGN KEY (ambito_id, producto_id) REFERENCES public.productos(ambito_id, id) ON DELETE CASCADE,
  constraint comentarios_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES public.usuarios(id)
);

create table public.correos_cambios (
  id bigint generated always as identity not null,
  usuario_id bigint not null,
  correo_anterior text not null,
  correo_nuevo text not null,
  token_hash text not null,
  estado text not null,
  pedido_en timestamp with time zone not null,
  clave_elegida boolean default false not null,
  constraint correos_cambios_pkey PRIMARY KEY (id),
  constraint correos_cambios_estado_check CHECK ((estado = ANY (ARRAY['pendiente'::text, 'hecho'::text, 'cancelado'::text, 'deshecho'::text, 'anulado'::text]))),
  constraint correos_cambios_token_hash_key UNIQUE (token_hash),
  constraint correos_cambios_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES public.usuarios(id)
);

create table public.cuentas_bitacora (
  id bigint generated always as identity not null,
  usuario_id bigint,
  accion text not null,
  antes jsonb,
  despues jsonb not null,
  motivo text,
  actor_id bigint not null,
  actor_nombre text not null,
  fecha timestamp with time zone not null,
  objeto_id bigint,
  nombre_id bigint,
  constraint cuentas_bitacora_pkey PRIMARY KEY (id),
  constraint cuentas_bitacora_accion_check CHECK ((accion = ANY (ARRAY['creado'::text, 'editado'::text, 'inactivado'::text, 'reactivado'::text, 'analisis_editado'::text, 'analisis_eliminado'::text, 'exportado'::text, 'datos_borrados'::text, 'anunciado'::text, 'segundo_factor_quitado'::text, 'trabajo_reintentado'::text]))) NOT VALID,
  constraint cuentas_bitacora_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.usuarios(id),
  constraint cuentas_bitacora_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES public.usuarios(id)
);

create table public.empresas (
  id bigint generated always as identity not null,
  ambito_id bigint not null,
  nombre_empresa text not null,
  nit text not null,
  constraint empresas_pkey PRIMARY KEY (id),
  constraint empresas_ambito_id_fkey FOREIGN KEY (ambito_id) REFERENCES public.ambitos(id),
  constraint empresas_ambito_id_key UNIQUE (ambito_id)
);

create table public.eventos (
  id bigint generated always as identity not null,
  transaccion xid8 default pg_current_xact_id() not null,
  usuario_id bigint,
  tipo text not null,
  datos jsonb not null,
  creado_en timestamp with time zone default now() not null,
  ambito_id bigint,
  excepto_id bigint,
  constraint eventos_pkey PRIMARY KEY (id)
);

create table public.historial (
  ambito_id bigint not null,
  id bigint default nextval('public.historial_id'::regclass) not null,
  producto_id bigint not null,
  version integer not null,
  nombre_producto text not null,
  accion text not null,
  delta integer not null,
  cantidad_anterior integer,
  cantidad_nueva integer,
  precio_anterior numeric(14,2),
  precio_nuevo numeric(14,2),
  cambios jsonb not null,
  motivo text,
  fuente text not null,
  usuario_id bigint not null,
  usuario_nombre text not null,
  fecha_cambio timestamp with time zone not null,
  deshace_id bigint,
  nombre_id bigint,
  constraint historial_pkey PRIMARY KEY (ambito_id, id),
  constraint historial_accion_check CHECK ((accion = ANY (ARRAY['agregado'::text, 'modificado'::text, 'eliminado'::text]))),
  constraint historial_ambito_id_producto_id_version_key UNIQUE (ambito_id, producto_id, version),
  constraint historial_check CHECK ((delta = (COALESCE(cantidad_nueva, 0) - COALESCE(cantidad_anterior, 0)))),
  constraint historial_check1 CHECK (((cantidad_anterior IS NULL) = (accion = 'agregado'::text))),
  constraint historial_check2 CHECK (((cantidad_nueva IS NULL) = (accion = 'eliminado'::text))),
  constraint historial_deshace_fkey FOREIGN KEY (ambito_id, deshace_id) REFERENCES public.historial(ambito_id, id),
  constraint historial_fuente_check CHECK ((fuente = ANY (ARRAY['web'::text, 'scan'::text, 'import'::text, 'job'::text])))
);

create table public.historial_conteo (
  ambito_id bigint not null,
  accion text not null,
  cantidad bigint not null
);

create table public.idempotencia (
  ambito_id bigint not null,
  usuario_id bigint not null,
  clave text not null,
  huella text not null,
  resultado jsonb,
  creado_en timestamp with time zone not null,
  constraint idempotencia_pkey PRIMARY KEY (ambito_id, usuario_id, clave),
  constraint idempotencia_ambito_id_fkey FOREIGN KEY (ambito_id) REFERENCES public.ambitos(id),
  constraint idempotencia_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES public.usuarios(id)
);

create table public.limites (
  clave text not null,
  momentos timestamp with time zone[] not null,
  bloqueado_hasta timestamp with time zone,
  expira_en timestamp with time zone not null,
  constraint limites_pkey PRIMARY KEY (clave)
);

create table public.migraciones (
  nombre text not null,
  aplicada_en timestamp with time zone default now() not null,
  sirve_desde text,
  constraint migraciones_pkey PRIMARY KEY (nombre)
);

create table public.migraciones_avance (
  nombre text not null,
  lugar text[] not null,
  constraint migraciones_avance_pkey PRIMARY KEY (nombre)
);

create table public.notificaciones (
  id bigint generated always as identity not null,
  ambito_id bigint,
  usuario_id bigint,
  excepto_id bigint,
  tipo text not null,
  titulo text not null,
  mensaje text not null,
  producto_id bigint,
  dias_aviso smallint[],
  enviada_en timestamp with time zone not null,
  constraint notificaciones_pkey PRIMARY KEY (id),
  constraint notificaciones_ambito_id_fkey FOREIGN KEY (ambito_id) REFERENCES public.ambitos(id),
  constraint notificaciones_check CHECK (((ambito_id IS NULL) OR (usuario_id IS NULL))),
  constraint notificaciones_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES public.usuarios(id)
);

create table public.notificaciones_leidas (
  usuario_id bigint not null,
  notificacion_id bigint not null,
  leida_en timestamp with time zone not null,
  constraint notificaciones_leidas_pkey PRIMARY KEY (usuario_id, notificacion_id),
  constraint notificaciones_leidas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES public.usuarios(id)
);

create table public.nutriscan_consentimientos (
  usuario_id bigint not null,
  aceptado_en timestamp with time zone not null,
  constraint nutriscan_consentimientos_pkey PRIMARY KEY (usuario_id),
  constraint nutriscan_consentimientos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES public.usuarios(id)
);

create table public.off_productos (
  codigo text not null,
  datos jsonb,
  url text not null,
  consultado_en timestamp with time zone not null,
  constraint off_productos_pkey PRIMARY KEY (codigo)
);

create table public.personas_nombres (
  id bigint generated always as identity not null,
  usuario_id bigint not null,
  nombre text not null,
  borrado boolean default false not null,
  constraint personas_nombres_pkey PRIMARY KEY (id)
);

create table public.plataforma_apagadas (
  modulo text not null,
  version text not null,
  desde timestamp with time zone not null,
  constraint plataforma_apagadas_pkey PRIMARY KEY (modulo, version),
  constraint plataforma_apagadas_modulo_version_fkey FOREIGN KEY (modulo, version) REFERENCES public.plataforma_releases(modulo, version)
);

create table public.plataforma_archivos (
  hash text not null,
  bytes integer not null,
  subido_en timestamp with time zone not null,
  constraint plataforma_archivos_pkey PRIMARY KEY (hash)
);

create table public.plataforma_bitacora (
  id bigint generated always as identity not null,
  modulo text not null,
  accion text not null,
  detalle jsonb not null,
  motivo text default ''::text not null,
  actor text not null,
  fecha timestamp with time zone not null,
  antes jsonb,
  despues jsonb,
  evidencia jsonb,
  id_solicitud text,
  constraint plataforma_bitacora_pkey PRIMARY KEY (id)
);

create table public.plataforma_candidatos (
  id bigint generated always as identity not null,
  modulo text not null,
  version text not null,
  sal text not null,
  porcentaje integer not null,
  segmentos jsonb default '[]'::jsonb not null,
  estado text not null,
  creado_en timestamp with time zone not null,
  unidad text not null,
  reglas jsonb default '[]'::jsonb not null,
  razon jsonb,
  desde timestamp with time zone not null,
  plan jsonb,
  paso integer,
  tramo integer default 1 not null,
  tramo_desde timestamp with time zone,
  senales_desde timestamp with time zone,
  constraint plataforma_candidatos_pkey PRIMARY KEY (id),
  constraint plataforma_candidatos_estado_check CHECK ((estado = ANY (ARRAY['activo'::text, 'pausado'::text, 'revertido'::text, 'promovido'::text]))),
  constraint plataforma_candidatos_modulo_fkey FOREIGN KEY (modulo) REFERENCES public.plataforma_rollouts(modulo),
  constraint plataforma_candidatos_modulo_version_fkey FOREIGN KEY (modulo, version) REFERENCES public.plataforma_releases(modulo, version),
  constraint plataforma_candidatos_paso_check CHECK ((paso > 0)),
  constraint plataforma_candidatos_porcentaje_check CHECK (((porcentaje >= 0) AND (porcentaje <= 10000))),
  constraint plataforma_candidatos_unidad_check CHECK ((unidad = ANY (ARRAY['persona'::text, 'empresa'::text, 'navegador'::text])))
);

create table public.plataforma_cargas (
  pagina text not null,
  modulo text not null,
  version text not null,
  medida text not null,
  creado_en timestamp with time zone not null,
  constraint plataforma_cargas_pkey PRIMARY KEY (pagina, modulo, version, medida)
);

create table public.plataforma_errores (
  modulo text not null,
  version text not null,
  huella text not null,
  mensaje text not null,
  cantidad bigint not null,
  primera_vez timestamp with time zone not null,
  ultima_vez timestamp with time zone not null,
  lugares jsonb default '{}'::jsonb not null,
  constraint plataforma_errores_pkey PRIMARY KEY (modulo, version, huella),
  constraint plataforma_errores_modulo_version_fkey FOREIGN KEY (modulo, version) REFERENCES public.plataforma_releases(modulo, version)
);

create table public.plataforma_probadas (
  modulo text not null,
  version text not null,
  desde timestamp with time zone not null,
  constraint plataforma_probadas_pkey PRIMARY KEY (modulo, version),
  constraint plataforma_probadas_modulo_version_fkey FOREIGN KEY (modulo, version) REFERENCES public.plataforma_releases(modulo, version)
);

create table public.plataforma_release_archivos (
  modulo text not null,
  version text not null,
  ruta text not null,
  hash text not null,
  constraint plataforma_release_archivos_pkey PRIMARY KEY (modulo, version, ruta),
  constraint plataforma_release_archivos_modulo_version_fkey FOREIGN KEY (modulo, version) REFERENCES public.plataforma_releases(modulo, version)
);

create table public.plataforma_releases (
  modulo text not null,
  version text not null,
  documento jsonb not null,
  firma text not null,
  token_id bigint not null,
  publicado_en timestamp with time zone not null,
  carga bytea,
  llave_id text,
  entorno text,
  constraint plataforma_releases_pkey PRIMARY KEY (modulo, version),
  constraint plataforma_releases_token_id_fkey FOREIGN KEY (token_id) REFERENCES public.plataforma_tokens(id)
);

create table public.plataforma_rollouts (
  modulo text not null,
  estable text not null,
  anterior text,
  revision integer default 1 not null,
  actualizado_en timestamp with time zone not null,
  respaldo text,
  retirado_en timestamp with time zone,
  reserva integer default 0 not null,
  piso text,
  constraint plataforma_rollouts_pkey PRIMARY KEY (modulo),
  constraint plataforma_rollouts_modulo_anterior_fkey FOREIGN KEY (modulo, anterior) REFERENCES public.plataforma_releases(modulo, version),
  constraint plataforma_rollouts_modulo_estable_fkey FOREIGN KEY (modulo, estable) REFERENCES public.plataforma_releases(modulo, version),
  constraint plataforma_rollouts_reserva_check CHECK (((reserva >= 0) AND (reserva <= 10000)))
);

create table public.plataforma_salud (
  modulo text not null,
  version text not null,
  minuto timestamp with time zone not null,
  medida text not null,
  clase text not null,
  cantidad bigint not null,
  constraint plataforma_salud_pkey PRIMARY KEY (modulo, version, minuto, medida, clase),
  constraint plataforma_salud_medida_check CHECK ((medida = ANY (ARRAY['sesion'::text, 'error'::text, 'lcp'::text, 'inp'::text, 'persona'::text]))),
  constraint plataforma_salud_modulo_version_fkey FOREIGN KEY (modulo, version) REFERENCES public.plataforma_releases(modulo, version)
);

create table public.plataforma_senales (
  modulo text not null,
  version text not null,
  minuto timestamp with time zone not null,
  resultado text not null,
  cantidad bigint not null,
  ms_total bigint not null,
  constraint plataforma_senales_pkey PRIMARY KEY (modulo, version, minuto, resultado),
  constraint plataforma_senales_modulo_version_fkey FOREIGN KEY (modulo, version) REFERENCES public.plataforma_releases(modulo, version)
);

create table public.plataforma_tokens (
  id bigint generated always as identity not null,
  modulo text not null,
  token_hash text not null,
  llave_publica text not null,
  creado_en timestamp with time zone not null,
  creado_por text not null,
  terminado_en timestamp with time zone,
  vence_en timestamp with time zone,
  comprometida_desde timestamp with time zone,
  constraint plataforma_tokens_pkey PRIMARY KEY (id),
  constraint plataforma_tokens_token_hash_key UNIQUE (token_hash)
);

create table public.plataforma_votos (
  rollout bigint not null,
  unidad text not null,
  es_candidato boolean not null,
  tramo integer not null,
  grupo text not null,
  es_primero boolean not null,
  es_persona boolean not null,
  por_porcentaje boolean not null,
  es_frio boolean not null,
  fallo boolean not null,
  tardio boolean default false not null,
  red text,
  creado_en timestamp with time zone not null,
  lento boolean,
  constraint plataforma_votos_pkey PRIMARY KEY (rollout, unidad, es_candidato, tramo),
  constraint plataforma_votos_rollout_fkey FOREIGN KEY (rollout) REFERENCES public.plataforma_candidatos(id)
);

create table public.preferencias_notificaciones (
  usuario_id bigint not null,
  stock_bajo boolean not null,
  producto_vencido boolean not null,
  comentarios boolean not null,
  reposicion boolean not null,
  actualizacion boolean not null,
  dias_aviso smallint[] not null,
  resumen_activo boolean not null,
  resumen_hora smallint not null,
  resumen_enviado_el date,
  resumen_desde date,
  constraint preferencias_notificaciones_pkey PRIMARY KEY (usuario_id),
  constraint preferencias_notificaciones_resumen_hora_check CHECK (((resumen_hora >= 0) AND (resumen_hora <= 23))),
  constraint preferencias_notificaciones_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES public.usuarios(id)
);

create table public.productos (
  ambito_id bigint not null,
  id bigint default nextval('public.productos_id'::regclass) not null,
  codigo_barras text,
  codigo_qr text,
  nombre text not null,
  descripcion text not null,
  cantidad integer not null,
  precio numeric(14,2) not null,
  fecha_adquisicion date not null,
  fecha_vencimiento date,
  estado text not null,
  imagen text,
  categoria text,
  usuario_id bigint not null,
  version integer default 1 not null,
  eliminado_en timestamp with time zone,
  nombre_normal text generated always as (public.normalizar(nombre)) stored not null,
  constraint productos_pkey PRIMARY KEY (ambito_id, id),
  constraint productos_ambito_id_fkey FOREIGN KEY (ambito_id) REFERENCES public.ambitos(id),
  constraint productos_cantidad_check CHECK ((cantidad >= 0)),
  constraint productos_estado_check CHECK ((estado = ANY (ARRAY['DISPONIBLE'::text, 'AGOTADO'::text]))),
  constraint productos_precio_check CHECK ((precio >= (0)::numeric)),
  constraint productos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES public.usuarios(id)
);

create table public.productos_busqueda (
  ambito_id bigint not null,
  producto_id bigint not null,
  texto text not null,
  constraint productos_busqueda_pkey PRIMARY KEY (ambito_id, producto_id),
  constraint productos_busqueda_ambito_id_producto_id_fkey FOREIGN KEY (ambito_id, producto_id) REFERENCES public.productos(ambito_id, id) ON DELETE CASCADE
);

create table public.secretos (
  nombre text not null,
  valor text not null,
  constraint secretos_pkey PRIMARY KEY (nombre)
);

create table public.segundos_factores (
  usuario_id bigint not null,
  secreto text not null,
  pedido_en timestamp with time zone not null,
  activo_desde timestamp with time zone,
  ultimo_paso bigint,
  constraint segundos_factores_pkey PRIMARY KEY (usuario_id),
  constraint segundos_factores_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES public.usuarios(id)
);

create table public.segundos_factores_codigos (
  usuario_id bigint not null,
  codigo_hash text not null,
  constraint segundos_factores_codigos_pkey PRIMARY KEY (usuario_id, codigo_hash),
  constraint segundos_factores_codigos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES public.segundos_factores(usuario_id) ON DELETE CASCADE
);

create table public.seguridad_bitacora (
  id bigint generated always as identity not null,
  usuario_id bigint,
  tipo text not null,
  fecha timestamp with time zone not null,
  direccion text not null,
  dispositivo text not null,
  ruta text,
  actor_id bigint,
  constraint seguridad_bitacora_pkey PRIMARY KEY (id)
);

create table public.sesiones (
  id uuid not null,
  usuario_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  dispositivo text,
  direccion text,
  usada_en timestamp with time zone,
  probada_en timestamp with time zone,
  con_segundo_factor boolean default false not null,
  constraint sesiones_pkey PRIMARY KEY (id),
  constraint sesiones_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES public.usuarios(id)
);

create table public.subidas (
  hash text not null,
  hasta timestamp with time zone not null,
  constraint subidas_pkey PRIMARY KEY (hash)
);

create table public.trabajos (
  id bigint generated always as identity not null,
  tipo text not null,
  clave text,
  datos jsonb,
  estado text default 'pendiente'::text not null,
  intentos integer default 0 not null,
  listo_en timestamp with time zone not null,
  hasta timestamp with time zone,
  arriendo uuid,
  error text,
  creado_en timestamp with time zone not null,
  terminado_en timestamp with time zone,
  constraint trabajos_pkey PRIMARY KEY (id),
  constraint trabajos_check CHECK (((estado = 'pendiente'::text) = (terminado_en IS NULL))),
  constraint trabajos_estado_check CHECK ((estado = ANY (ARRAY['pendiente'::text, 'terminado'::text, 'fallido'::text])))
);

create table public.usuarios (
  id bigint generated always as identity not null,
  ambito_id bigint not null,
  empresa_id bigint,
  username text not null,
  correo text not null,
  clave_hash text not null,
  nombre_completo text not null,
  telefono text default ''::text not null,
  direccion text default ''::text not null,
  rol text not null,
  tipo_usuario text not null,
  rol_equipo text,
  perfil_completo boolean default false not null,
  estado text default 'activo'::text not null,
  foto_perfil text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  nombre_normal text,
  correo_normal text,
  username_normal text,
  borrado_en timestamp with time zone,
  constraint usuarios_pkey PRIMARY KEY (id),
  constraint usuarios_ambito_id_fkey FOREIGN KEY (ambito_id) REFERENCES public.ambitos(id),
  constraint usuarios_check CHECK (((rol = 'EQUIPO'::text) = (rol_equipo IS NOT NULL))),
  constraint usuarios_check1 CHECK (((rol <> 'EQUIPO'::text) OR (empresa_id IS NOT NULL))),
  constraint usuarios_empresa_id_fkey FOREIGN KEY (empresa_id) REFERENCES public.empresas(id),
  constraint usuarios_estado_check CHECK ((estado = ANY (ARRAY['activo'::text, 'inactivo'::text]))),
  constraint usuarios_rol_check CHECK ((rol = ANY (ARRAY['USUARIO'::text, 'EQUIPO'::text, 'ADMIN'::text, 'DESARROLLADOR'::text]))),
  constraint usuarios_rol_equipo_check CHECK ((rol_equipo = ANY (ARRAY['EDITOR'::text, 'COMENTARISTA'::text, 'LECTOR'::text]))),
  constraint usuarios_tipo_usuario_check CHECK ((tipo_usuario = ANY (ARRAY['INDIVIDUAL'::text, 'EMPRESARIAL'::text, 'DESARROLLADOR'::text])))
);

CREATE INDEX alertas_reposicion ON public.alertas USING btree (ambito_id, producto_id) WHERE ((tipo = 'REPOSICION_RECOMENDADA'::text) AND (recuperada_en IS NULL));

CREATE INDEX alertas_vencimiento ON public.alertas USING btree (clave) WHERE (tipo = 'PRODUCTO_VENCIDO'::text);

CREATE INDEX analisis_consulta ON public.analisis USING btree ("left"(consulta, 100), id);

CREATE INDEX analisis_fecha ON public.analisis USING btree (fecha_analisis, id);

CREATE INDEX analisis_tipo ON public.analisis USING btree (tipo_analisis, id);

CREATE UNIQUE INDEX analisis_unico ON public.analisis USING btree (id);

CREATE INDEX analisis_usuario ON public.analisis USING btree (usuario_id, id);

CREATE INDEX codigos_reset_expira ON public.codigos_reset USING btree (expira_en);

CREATE INDEX correos_cambios_anterior ON public.correos_cambios USING btree (lower(correo_anterior));

CREATE INDEX correos_cambios_pedido ON public.correos_cambios USING btree (pedido_en);

CREATE UNIQUE INDEX correos_cambios_pendiente ON public.correos_cambios USING btree (usuario_id) WHERE (estado = 'pendiente'::text);

CREATE INDEX correos_cambios_usuario ON public.correos_cambios USING btree (usuario_id, id);

CREATE INDEX cuentas_bitacora_accion ON public.cuentas_bitacora USING btree (accion, id);

CREATE INDEX cuentas_bitacora_actor ON public.cuentas_bitacora USING btree (actor_id, id);

CREATE INDEX cuentas_bitacora_usuario ON public.cuentas_bitacora USING btree (usuario_id, id);

CREATE INDEX eventos_ambito ON public.eventos USING btree (ambito_id) WHERE (ambito_id IS NOT NULL);

CREATE INDEX eventos_creado ON public.eventos USING btree (creado_en);

CREATE INDEX eventos_transaccion ON public.eventos USING btree (transaccion);

CREATE INDEX eventos_usuario ON public.eventos USING btree (usuario_id) WHERE (usuario_id > 0);

CREATE INDEX historial_accion ON public.historial USING btree (ambito_id, accion, id);

CREATE INDEX historial_archivo ON public.historial USING btree (substr((cambios #>> '{imagen,antes}'::text[]), (strpos((cambios #>> '{imagen,antes}'::text[]), '/imagenes/'::text) + 10), 64)) WHERE (strpos((cambios #>> '{imagen,antes}'::text[]), '/imagenes/'::text) > 0);

CREATE INDEX historial_conteo_ambito ON public.historial_conteo USING btree (ambito_id, accion);

CREATE UNIQUE INDEX historial_deshace ON public.historial USING btree (ambito_id, deshace_id) WHERE (deshace_id IS NOT NULL);

CREATE INDEX historial_fecha ON public.historial USING brin (fecha_cambio) WITH (pages_per_range='32', autosummarize='on');

CREATE INDEX historial_producto ON public.historial USING btree (ambito_id, producto_id, id);

CREATE INDEX idempotencia_creado ON public.idempotencia USING btree (creado_en);

CREATE INDEX limites_expira ON public.limites USING btree (expira_en);

CREATE INDEX miembros_empresa ON public.usuarios USING btree (empresa_id, id) WHERE (rol = 'EQUIPO'::text);

CREATE INDEX miembros_perfil ON public.usuarios USING btree (perfil_completo, id) WHERE (rol = 'EQUIPO'::text);

CREATE INDEX miembros_rol ON public.usuarios USING btree (rol_equipo, id) WHERE (rol = 'EQUIPO'::text);

CREATE INDEX notificaciones_ambito ON public.notificaciones USING btree (ambito_id, id) WHERE (ambito_id IS NOT NULL);

CREATE INDEX notificaciones_enviada ON public.notificaciones USING btree (enviada_en);

CREATE INDEX notificaciones_leidas_en ON public.notificaciones_leidas USING btree (leida_en);

CREATE INDEX notificaciones_todos ON public.notificaciones USING btree (id) WHERE ((ambito_id IS NULL) AND (usuario_id IS NULL));

CREATE INDEX notificaciones_usuario ON public.notificaciones USING btree (usuario_id, id) WHERE (usuario_id IS NOT NULL);

CREATE INDEX off_productos_consultado ON public.off_productos USING btree (consultado_en);

CREATE UNIQUE INDEX personas_nombres_nombre ON public.personas_nombres USING btree (usuario_id, nombre) WHERE (NOT borrado);

CREATE INDEX plataforma_archivos_subido ON public.plataforma_archivos USING btree (subido_en);

CREATE INDEX plataforma_bitacora_modulo ON public.plataforma_bitacora USING btree (modulo, id);

CREATE INDEX plataforma_candidatos_modulo ON public.plataforma_candidatos USING btree (modulo, id DESC);

CREATE UNIQUE INDEX plataforma_candidatos_vivo ON public.plataforma_candidatos USING btree (modulo) WHERE (estado = ANY (ARRAY['activo'::text, 'pausado'::text]));

CREATE INDEX plataforma_cargas_creado ON public.plataforma_cargas USING btree (creado_en);

CREATE INDEX plataforma_release_archivos_hash ON public.plataforma_release_archivos USING btree (hash);

CREATE INDEX plataforma_salud_modulo ON public.plataforma_salud USING btree (modulo, minuto);

CREATE INDEX plataforma_senales_minuto ON public.plataforma_senales USING btree (minuto);

CREATE INDEX plataforma_tokens_modulo ON public.plataforma_tokens USING btree (modulo) WHERE (terminado_en IS NULL);

CREATE INDEX plataforma_votos_creado ON public.plataforma_votos USING btree (creado_en);

CREATE INDEX plataforma_votos_red ON public.plataforma_votos USING btree (rollout, red) WHERE (red IS NOT NULL);

CREATE INDEX plataforma_votos_tardios ON public.plataforma_votos USING btree (rollout, unidad, es_candidato) WHERE tardio;

CREATE INDEX preferencias_resumen ON public.preferencias_notificaciones USING btree (resumen_hora) WHERE resumen_activo;

CREATE INDEX productos_archivo ON public.productos USING btree (substr(imagen, (strpos(imagen, '/imagenes/'::text) + 10), 64)) WHERE (strpos(imagen, '/imagenes/'::text) > 0);

CREATE INDEX productos_busqueda_texto ON public.productos_busqueda USING gin (ambito_id, texto public.gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX productos_cantidad ON public.productos USING btree (ambito_id, cantidad, id) WHERE (eliminado_en IS NULL);

CREATE INDEX productos_categoria ON public.productos USING btree (ambito_id, categoria, id) WHERE (eliminado_en IS NULL);

CREATE INDEX productos_codigo_barras ON public.productos USING btree (ambito_id, codigo_barras) WHERE ((eliminado_en IS NULL) AND (codigo_barras IS NOT NULL));

CREATE INDEX productos_codigo_qr ON public.productos USING btree (ambito_id, codigo_qr) WHERE ((eliminado_en IS NULL) AND (codigo_qr IS NOT NULL));

CREATE INDEX productos_conteo ON public.productos USING btree (ambito_id, id) INCLUDE (categoria, estado, cantidad, fecha_vencimiento) WHERE (eliminado_en IS NULL);

CREATE INDEX productos_eliminado ON public.productos USING btree (eliminado_en) WHERE (eliminado_en IS NOT NULL);

CREATE INDEX productos_nombre ON public.productos USING btree (ambito_id, nombre_normal, id) WHERE (eliminado_en IS NULL);

CREATE INDEX productos_precio ON public.productos USING btree (ambito_id, precio, id) WHERE (eliminado_en IS NULL);

CREATE INDEX productos_vence ON public.productos USING btree (ambito_id, fecha_vencimiento, id) WHERE (eliminado_en IS NULL);

CREATE INDEX productos_vence_asc ON public.productos USING btree (ambito_id, COALESCE(fecha_vencimiento, '9999-12-31'::date), id) WHERE (eliminado_en IS NULL);

CREATE INDEX productos_vence_desc ON public.productos USING btree (ambito_id, COALESCE(fecha_vencimiento, '0001-01-01'::date), id) WHERE (eliminado_en IS NULL);

CREATE INDEX seguridad_bitacora_actor ON public.seguridad_bitacora USING btree (actor_id) WHERE (actor_id IS NOT NULL);

CREATE INDEX seguridad_bitacora_de_tipo ON public.seguridad_bitacora USING btree (tipo, fecha, id);

CREATE INDEX seguridad_bitacora_de_usuario ON public.seguridad_bitacora USING btree (usuario_id, fecha, id);

CREATE UNIQUE INDEX seguridad_bitacora_negados ON public.seguridad_bitacora USING btree (usuario_id, ruta, date_trunc('hour'::text, (fecha AT TIME ZONE 'UTC'::text))) WHERE (tipo = 'acceso_negado'::text);

CREATE INDEX seguridad_bitacora_reciente ON public.seguridad_bitacora USING btree (fecha, id);

CREATE INDEX sesiones_de_usuario ON public.sesiones USING btree (usuario_id);

CREATE INDEX sesiones_terminadas ON public.sesiones USING btree (LEAST(ended_at, expires_at));

CREATE INDEX subidas_hasta ON public.subidas USING btree (hasta);

CREATE UNIQUE INDEX trabajos_clave ON public.trabajos USING btree (tipo, clave) WHERE (clave IS NOT NULL);

CREATE INDEX trabajos_con_datos ON public.trabajos USING btree (tipo, id) WHERE (datos IS NOT NULL);

CREATE INDEX trabajos_fallidos ON public.trabajos USING btree (id) WHERE (estado = 'fallido'::text);

CREATE INDEX trabajos_listos ON public.trabajos USING btree (listo_en) WHERE (estado = 'pendiente'::text);

CREATE INDEX trabajos_listos_por_tipo ON public.trabajos USING btree (tipo, listo_en) WHERE (estado = 'pendiente'::text);

CREATE INDEX trabajos_terminados ON public.trabajos USING btree (terminado_en) WHERE (estado <> 'pendiente'::text);

CREATE INDEX usuarios_actualizado ON public.usuarios USING btree (updated_at, id) INCLUDE (tipo_usuario, rol, estado);

CREATE INDEX usuarios_ambito ON public.usuarios USING btree (ambito_id);

CREATE INDEX usuarios_archivo ON public.usuarios USING btree (substr(foto_perfil, (strpos(foto_perfil, '/imagenes/'::text) + 10), 64)) WHERE (strpos(foto_perfil, '/imagenes/'::text) > 0);

CREATE INDEX usuarios_borrado_asc ON public.usuarios USING btree (COALESCE(deleted_at, 'infinity'::timestamp with time zone), id) INCLUDE (deleted_at, tipo_usuario, rol, estado);

CREATE INDEX usuarios_borrado_desc ON public.usuarios USING btree (COALESCE(deleted_at, '-infinity'::timestamp with time zone), id) INCLUDE (deleted_at, tipo_usuario, rol, estado);

CREATE UNIQUE INDEX usuarios_correo ON public.usuarios USING btree (lower(correo));

CREATE INDEX usuarios_correo_busqueda ON public.usuarios USING gin (public.normalizar(correo) public.gin_trgm_ops);

CREATE INDEX usuarios_correo_dominio ON public.usuarios USING btree (split_part(correo_normal, '@'::text, 2), id) INCLUDE (correo_normal, tipo_usuario, rol, estado);

CREATE INDEX usuarios_correo_normal ON public.usuarios USING btree (correo_normal, id) INCLUDE (tipo_usuario, rol, estado);

CREATE INDEX usuarios_correo_pares ON public.usuarios USING gin (public.pares(correo_normal));

CREATE INDEX usuarios_correo_trigramas ON public.usuarios USING gin (correo_normal public.gin_trgm_ops);

CREATE INDEX usuarios_creado ON public.usuarios USING btree (created_at, id) INCLUDE (tipo_usuario, rol, estado);

CREATE INDEX usuarios_empresa ON public.usuarios USING btree (empresa_id);

CREATE INDEX usuarios_estado ON public.usuarios USING btree (estado, id) INCLUDE (tipo_usuario, rol);

CREATE INDEX usuarios_nombre_busqueda ON public.usuarios USING gin (public.normalizar(nombre_completo) public.gin_trgm_ops);

CREATE INDEX usuarios_nombre_normal ON public.usuarios USING btree (nombre_normal, id) INCLUDE (tipo_usuario, rol, estado);

CREATE INDEX usuarios_nombre_pares ON public.usuarios USING gin (public.pares(nombre_normal));

CREATE INDEX usuarios_nombre_trigramas ON public.usuarios USING gin (nombre_normal public.gin_trgm_ops);

CREATE INDEX usuarios_rol ON public.usuarios USING btree (rol, id) INCLUDE (tipo_usuario, estado);

CREATE INDEX usuarios_tipo ON public.usuarios USING btree (tipo_usuario, id) INCLUDE (rol, estado);

CREATE UNIQUE INDEX usuarios_username ON public.usuarios USING btree (lower(btrim(username)));

CREATE INDEX usuarios_username_normal ON public.usuarios USING btree (username_normal, id) INCLUDE (tipo_usuario, rol, estado);

CREATE TRIGGER cuentas_bitacora_no_cambia BEFORE DELETE OR UPDATE ON public.cuentas_bitacora FOR EACH ROW EXECUTE FUNCTION public.solo_se_agrega();

CREATE TRIGGER cuentas_bitacora_no_se_vacia BEFORE TRUNCATE ON public.cuentas_bitacora FOR EACH STATEMENT EXECUTE FUNCTION public.solo_se_agrega();

CREATE TRIGGER cuentas_bitacora_nombre BEFORE INSERT ON public.cuentas_bitacora FOR EACH ROW EXECUTE FUNCTION public.anotar_nombre_en_bitacora();

CREATE TRIGGER historial_no_cambia BEFORE DELETE OR UPDATE ON public.historial FOR EACH ROW EXECUTE FUNCTION public.solo_se_agrega();

CREATE TRIGGER historial_no_se_vacia BEFORE TRUNCATE ON public.historial FOR EACH STATEMENT EXECUTE FUNCTION public.solo_se_agrega();

CREATE TRIGGER historial_nombre BEFORE INSERT ON public.historial FOR EACH ROW EXECUTE FUNCTION public.anotar_nombre_en_historial();

CREATE TRIGGER historial_se_cuenta AFTER INSERT ON public.historial REFERENCING NEW TABLE AS escritas FOR EACH STATEMENT EXECUTE FUNCTION public.contar_historial();

CREATE TRIGGER bitacora_no_cambia BEFORE DELETE OR UPDATE ON public.plataforma_bitacora FOR EACH ROW EXECUTE FUNCTION public.solo_se_agrega();

CREATE TRIGGER bitacora_no_se_vacia BEFORE TRUNCATE ON public.plataforma_bitacora FOR EACH STATEMENT EXECUTE FUNCTION public.solo_se_agrega();

CREATE TRIGGER productos_se_buscan AFTER INSERT OR UPDATE OF nombre, descripcion, categoria, codigo_barras, codigo_qr, eliminado_en ON public.productos FOR EACH ROW EXECUTE FUNCTION public.anotar_busqueda();

CREATE TRIGGER seguridad_bitacora_no_cambia BEFORE UPDATE ON public.seguridad_bitacora FOR EACH ROW EXECUTE FUNCTION public.solo_se_agrega();

CREATE TRIGGER seguridad_bitacora_no_se_borra BEFORE DELETE ON public.seguridad_bitacora FOR EACH ROW EXECUTE FUNCTION public.seguridad_se_agrega();

CREATE TRIGGER seguridad_bitacora_no_se_vacia BEFORE TRUNCATE ON public.seguridad_bitacora FOR EACH STATEMENT EXECUTE FUNCTION public.solo_se_agrega();

CREATE TRIGGER usuarios_normales BEFORE INSERT OR UPDATE OF nombre_completo, correo, username ON public.usuarios FOR EACH ROW EXECUTE FUNCTION public.anotar_normales();

comment on table public.alertas is 'The last episode of a product and kind of alert: entered, told, recovered.';

comment on column public.alertas.tipo is 'The kind of the notification. No check: a new kind needs no migration.';

comment on column public.alertas.clave is 'Of an expiry, its date: a new date begins anew. Otherwise empty.';

comment on column public.alertas.dias is 'Of an expiry, the lowest lead day that was told; the higher ones count as told.';

comment on column public.alertas.recuperada_en is 'Empty while the episode lasts: it is told once.';

comment on column public.alertas.salidas is 'Of a restock suggestion, the units that went out in the days before it. Empty if an older build opened the episode.';

comment on table public.ambitos is 'A scope: the set of products somebody works on. Every tenant''s table leads its key with it.';

comment on column public.analisis.mensaje is 'The answer; null while a scan has none.';

comment on column public.analisis.producto is 'The figures of the answer, as the wire carries them.';

comment on column public.analisis.correccion is 'What the person says is right; never mixed with producto.';

comment on column public.analisis.proceso is 'What each stage of the scan came to, for staff.';

comment on column public.analisis.foto is 'The name of the kept photo in the store of images, for its person alone; null unless the person asked to keep it.';

comment on table public.codigos_reset is 'The newest recovery code for a mail, hashed like the mail itself; gone once it is used. Unknown mails get a row too, of a code that nobody is sent: else the work would tell who exists.';

comment on table public.correos_cambios is 'Changes of mail. The link that takes one back went to the old address; only its hash is here.';

comment on column public.correos_cambios.estado is 'anulado: a later change than one that was taken back; its link is void.';

comment on column public.correos_cambios.clave_elegida is 'The link has set a new password, and is used up.';

comment on table public.cuentas_bitacora is 'What staff and owners did to other people''s accounts and records. antes and despues hold the fields that it changed, and of what people wrote only the names of the fields: rows stay for ever.';

comment on column public.cuentas_bitacora.usuario_id is 'The person it was done to; null for what concerns no single person, such as an export.';

comment on column public.cuentas_bitacora.actor_nombre is 'What a server writes here a trigger moves to personas_nombres; empty afterwards.';

comment on column public.cuentas_bitacora.objeto_id is 'The analysis or the job that it was about.';

comment on column public.cuentas_bitacora.nombre_id is 'The name of the actor on that day, in personas_nombres.';

comment on column public.eventos.transaccion is 'Who wrote it. Ids become visible in another order than they are taken, so readers compare snapshots instead.';

comment on column public.eventos.usuario_id is 'For whom it is; null means everybody, 0 everybody of ambito_id.';

comment on column public.eventos.excepto_id is 'Who caused it and is not told.';

comment on column public.historial.usuario_nombre is 'What a server writes here a trigger moves to personas_nombres; empty afterwards.';

comment on column public.historial.deshace_id is 'The entry that this one undid.';

comment on column public.historial.nombre_id is 'The name on that day, in personas_nombres.';

comment on table public.historial_conteo is 'The number of entries of a scope is the sum of its rows here.';

comment on table public.limites is 'Counted tries. clave is a hash: what people typed is not kept. Counted here and not in memory, so that replicas agree.';

comment on column public.migraciones.sirve_desde is 'The number of the migration that a build has to know to serve the schema after this one; null means any build.';

comment on table public.migraciones_avance is 'Migrations under way: the key of the last row that each has done.';

comment on column public.notificaciones.ambito_id is 'For everybody of this scope. Without it and without usuario_id: for everybody who had an account by then.';

comment on column public.notificaciones.usuario_id is 'For this person only.';

comment on column public.notificaciones.excepto_id is 'Who caused it and is not told. No foreign key: it is only compared.';

comment on column public.notificaciones.tipo is 'One of the kinds of libs/contracts. No check: a new kind needs no migration.';

comment on column public.notificaciones.producto_id is 'What it is about. No foreign key: it stays when a deleted product is purged.';

comment on column public.notificaciones.dias_aviso is 'For an expiry: the lead days that it stands for.';

comment on table public.off_productos is 'Answers of Open Food Facts, shared by all accounts. Null in datos: it does not know the code.';

comment on table public.personas_nombres is 'What people were called on the day of a row that is only added. Erasure rewrites it, and nothing else does.';

comment on column public.personas_nombres.usuario_id is 'No foreign key: history is older than the accounts of some imports.';

comment on table public.plataforma_apagadas is 'The versions that nobody gets.';

comment on table public.plataforma_archivos is 'The files in the store. A file that no release names is collected after 30 days.';

comment on column public.plataforma_candidatos.porcentaje is 'Hundredths of a percent.';

comment on column public.plataforma_candidatos.reglas is 'In their order. A person is named by id, never by mail.';

comment on column public.plataforma_candidatos.desde is 'Since when it is in this state.';

comment on column public.plataforma_candidatos.tramo is 'Counts its shares and resumptions: people are counted anew in each.';

comment on column public.plataforma_candidatos.tramo_desde is 'Since when; null in rows of builds before this column, which have one only.';

comment on column public.plataforma_candidatos.senales_desde is 'When it began or was last resumed; null means desde. Not read while it is active: the build before resumes without it.';

comment on table public.plataforma_cargas is 'What was already counted of a served page: its first outcome of a version counts, once.';

comment on column public.plataforma_errores.cantidad is 'On how many pages.';

comment on column public.plataforma_errores.lugares is 'How many pages saw it in each place, by kind and name of the place: {"navegador:Safari 17 en iPhone": 3}.';

comment on table public.plataforma_probadas is 'The versions that passed their bake, so that a rollback still has a fallback.';

comment on column public.plataforma_releases.carga is 'The bytes of release.json that were signed, with llave_id and entorno. What a later build adds to them survives here.';

comment on column public.plataforma_rollouts.anterior is 'The last version that passed its bake: 30 minutes stable with a good mount and no rollback. Pages fall back to it.';

comment on column public.plataforma_rollouts.respaldo is 'What was stable before, whatever its age. Pages fall back to it while no version has passed its bake.';

comment on column public.plataforma_rollouts.retirado_en is 'Since when the module is out of sidebar and routes; its addresses are free.';

comment on column public.plataforma_rollouts.reserva is 'Hundredths of a percent of the units that no candidate reaches except by a rule.';

comment on column public.plataforma_rollouts.piso is 'The version below which nothing goes back.';

comment on column public.plataforma_salud.clase is 'The outcome of a session, or the first one of a signed-in person and day; the bucket of a vital sign; empty for errors.';

comment on column public.plataforma_senales.ms_total is 'Sum over all tries: divided by «cantidad» it is their mean.';

comment on column public.plataforma_tokens.comprometida_desde is 'What was published with this key from then on is not served.';

comment on column public.plataforma_votos.grupo is 'The unit that the rollout draws: a person, a company or a browser.';

comment on column public.plataforma_votos.red is 'Hash of the network of a browser without a person: it has few votes.';

comment on column public.plataforma_votos.lento is 'Whether the first page that was measured was slow; null while none was.';

comment on table public.preferencias_notificaciones is 'Whoever has no row has the defaults of libs/contracts.';

comment on column public.preferencias_notificaciones.resumen_enviado_el is 'The last day, in Colombia, whose daily mail is done.';

comment on column public.preferencias_notificaciones.resumen_desde is 'The first day, in Colombia, whose daily mail may be sent: the next one if the hour had begun when it was chosen. Null means any. A build before this column writes the skipped day to resumen_enviado_el instead, and may send one mail more beside this one.';

comment on table public.productos_busqueda is 'What a search looks in, of products that are not deleted. Kept by a trigger.';

comment on column public.productos_busqueda.texto is 'Without accents and capitals, one field per line.';

comment on table public.secretos is 'Secrets that the product makes by itself, so that replicas on one database agree.';

comment on table public.segundos_factores is 'The second factor of an account: begun, and on once a first code has confirmed it.';

comment on column public.segundos_factores.secreto is 'Sealed: a reader of the table, or of a backup, cannot make codes.';

comment on column public.segundos_factores.ultimo_paso is 'The 30 seconds of the last accepted code. An earlier or equal step is refused, so a code is accepted once, on every replica.';

comment on table public.segundos_factores_codigos is 'Recovery codes that are left, hashed. A used one is deleted.';

comment on table public.seguridad_bitacora is 'The security log: sign-ins, failures, lock-outs, changes and refusals. No password, no token, no mail, no name.';

comment on column public.seguridad_bitacora.usuario_id is 'Null if the mail belongs to no account. No foreign key: its check would make a wrong password take longer than an unknown mail.';

comment on column public.seguridad_bitacora.tipo is 'One of the kinds of libs/contracts. No check: a new kind needs no migration.';

comment on column public.seguridad_bitacora.dispositivo is 'Browser and system in words, never the browser''s own text.';

comment on column public.seguridad_bitacora.ruta is 'The route of a refusal, without its ids.';

comment on column public.seguridad_bitacora.actor_id is 'Who did it, if it was another person.';

comment on column public.sesiones.direccion is 'The address of its last use.';

comment on column public.sesiones.usada_en is 'Its last use, written at most every ten minutes.';

comment on column public.sesiones.probada_en is 'When the person last gave the password or a code in it; null means when it began.';

comment on column public.sesiones.con_segundo_factor is 'Whether a code of the second factor was given in it.';

comment on column public.subidas.hasta is 'After this moment, the picture is deleted unless it is in use.';

comment on table public.trabajos is 'Jobs: written in the transaction that causes them, done afterwards by any replica.';

comment on column public.trabajos.clave is 'What the job is for: a second one of the same kind and key is not stored.';

comment on column public.trabajos.datos is 'What the job needs; removed as soon as it is done or can no longer be.';

comment on column public.trabajos.listo_en is 'When it may run next; while it runs, when its lease ends.';

comment on column public.trabajos.hasta is 'When it becomes useless and is given up.';

comment on column public.trabajos.arriendo is 'The worker that runs it: one whose lease has ended cannot end a job that another one has begun.';

comment on column public.usuarios.perfil_completo is 'true means the profile is still INCOMPLETE, as on the wire.';

comment on column public.usuarios.nombre_normal is 'nombre_completo without accents and capitals. Kept by a trigger, like the other two.';

comment on column public.usuarios.borrado_en is 'When the personal data were erased. The account stays for the rows that name its id, and is never opened again.';
