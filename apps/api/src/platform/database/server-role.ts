import { sql } from 'kysely'
import { MIGRATION_LOCK } from './migrations.ts'
import type { Database, Executor } from './database.ts'

/** The role that the running server works as. It owns nothing and cannot sign in. */
export const SERVER_ROLE = 'mi_inventario_api'

const NO_PRIVILEGE = '42501'

const GROWING = 'select, insert'
const KEPT = 'select, insert, update'
const FREE = 'select, insert, update, delete'

/** The server's privileges on each table. A table without a line here is closed to it. */
export const PRIVILEGIOS: Readonly<Record<string, string>> = {
  ambitos: GROWING,
  codigos_reset: FREE,
  comentarios: GROWING,
  cuentas_bitacora: GROWING,
  empresas: KEPT,
  eventos: FREE,
  historial: GROWING,
  historial_conteo: 'select',
  idempotencia: FREE,
  limites: FREE,
  migraciones: 'select',
  plataforma_bitacora: GROWING,
  plataforma_candidatos: KEPT,
  plataforma_releases: GROWING,
  plataforma_rollouts: KEPT,
  plataforma_senales: FREE,
  plataforma_tokens: KEPT,
  productos: FREE,
  productos_busqueda: 'select',
  secretos: GROWING,
  sesiones: FREE,
  usuarios: KEPT,
}

// Roles are shared by all databases of a PostgreSQL server, so another one may create this role at the same moment. Its
// creator need not be a member of it, and a member need not be allowed to grant it.
const BECOME = `
do $$
declare own text := current_setting('role');
begin
  if not exists (select from pg_roles where rolname = '${SERVER_ROLE}') then
    begin
      create role ${SERVER_ROLE} nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  begin
    perform set_config('role', '${SERVER_ROLE}', true);
    perform set_config('role', own, true);
  exception when insufficient_privilege then
    grant ${SERVER_ROLE} to current_user;
  end;
end $$`

// Only the owner may create tables. If this user may not revoke that, the settings of the database stand.
const CLOSE = `
do $$
begin
  revoke create on schema public from public;
  execute format('revoke temporary on database %I from public', current_database());
exception when insufficient_privilege then null;
end $$`

const ownsTables = async (executor: Executor): Promise<boolean> => {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'USAGE') as owns from pg_class where oid = 'public.historial'::regclass
  `.execute(executor)
  return rows[0]?.owns ?? false
}

const grantPrivileges = async (executor: Executor): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(executor)
  await sql.raw(`grant usage on schema public to ${SERVER_ROLE}`).execute(executor)
  for (const { name } of rows) {
    const table = sql.table(`public.${name}`)
    await sql`revoke all on ${table} from ${sql.raw(SERVER_ROLE)}`.execute(executor)
    const privileges = PRIVILEGIOS[name]
    if (privileges !== undefined)
      await sql`grant ${sql.raw(privileges)} on ${table} to ${sql.raw(SERVER_ROLE)}`.execute(executor)
  }
  await sql.raw(`grant usage on all sequences in schema public to ${SERVER_ROLE}`).execute(executor)
}

const refusal = (user: string): string =>
  `«${user}» no puede crear el rol ${SERVER_ROLE}: el servidor trabaja como dueño de las tablas y al historial solo ` +
  `lo protegen sus disparadores. Para separarlos, un administrador ejecuta una vez «create role ${SERVER_ROLE} ` +
  `nologin; grant ${SERVER_ROLE} to "${user}";» y se reinicia el servidor.`

const currentUser = async (executor: Executor): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(executor)
  return rows[0]?.name ?? ''
}

/**
 * Creates the role that the running server works as, with only the privileges it needs. Has to run on a connection of
 * the owner, after the migrations.
 * @returns its name; `undefined` if this user may not create roles or does not own the tables.
 */
export const prepareServerRole = async (
  { kysely }: Database,
  warn: (line: string) => void,
): Promise<string | undefined> => {
  if (!(await ownsTables(kysely))) return undefined
  try {
    await kysely.transaction().execute(async (trx) => {
      // Replicas that start at the same time would update the same rows of the catalogue.
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx)
      await sql.raw(BECOME).execute(trx)
      await grantPrivileges(trx)
      await sql.raw(CLOSE).execute(trx)
    })
    return SERVER_ROLE
  } catch (error) {
    if ((error as { code?: string }).code !== NO_PRIVILEGE) throw error
    warn(refusal(await currentUser(kysely)))
    return undefined
  }
}
