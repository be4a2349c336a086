import { type MigrationLine, inTransaction } from './migration-line.ts'

/** The role of the running server. It owns nothing and cannot sign in. */
export const SERVER_ROLE = 'mi_inventario_api'

const NO_PRIVILEGE = '42501'

const GROWING = 'select, insert'
const KEPT = 'select, insert, update'
const FREE = 'select, insert, update, delete'

/** The server gets no privileges on a table that is missing in this list. */
export const PRIVILEGIOS: Readonly<Record<string, string>> = {
  alertas: FREE,
  ambitos: GROWING,
  analisis: FREE,
  codigos_reset: FREE,
  comentarios: GROWING,
  correos_cambios: FREE,
  cuentas_bitacora: GROWING,
  empresas: KEPT,
  eventos: FREE,
  historial: GROWING,
  historial_conteo: 'select',
  idempotencia: FREE,
  limites: FREE,
  migraciones: 'select',
  migraciones_avance: 'select',
  notificaciones: FREE,
  notificaciones_leidas: FREE,
  nutriscan_consentimientos: FREE,
  off_productos: FREE,
  personas_nombres: 'select',
  plataforma_apagadas: FREE,
  plataforma_archivos: FREE,
  plataforma_bitacora: GROWING,
  plataforma_candidatos: KEPT,
  plataforma_cargas: FREE,
  plataforma_errores: FREE,
  plataforma_probadas: FREE,
  plataforma_release_archivos: GROWING,
  plataforma_releases: GROWING,
  plataforma_rollouts: KEPT,
  plataforma_salud: FREE,
  plataforma_senales: FREE,
  plataforma_tokens: KEPT,
  plataforma_votos: FREE,
  preferencias_notificaciones: FREE,
  productos: FREE,
  productos_busqueda: 'select',
  secretos: GROWING,
  seguridad_bitacora: GROWING,
  segundos_factores: FREE,
  segundos_factores_codigos: FREE,
  sesiones: FREE,
  subidas: FREE,
  trabajos: FREE,
  usuarios: KEPT,
}

// All databases of a PostgreSQL server share its roles, so another process could create this role at the same moment.
// The script ignores the resulting error. A user that created a role cannot always switch to it. A user that can switch
// to a role cannot always grant it. So the script first tries to switch. On failure, the user grants itself the role.
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

// Revokes the right to create permanent and temporary tables from all roles except the owner. If the connected user is
// not allowed to revoke this right, all roles keep it.
const CLOSE = `
do $$
begin
  revoke create on schema public from public;
  execute format('revoke temporary on database %I from public', current_database());
exception when insufficient_privilege then null;
end $$`

const ownsTables = async ({ client }: MigrationLine): Promise<boolean> => {
  const { rows } = await client.query<{ owns: boolean }>(
    `select pg_has_role(relowner, 'USAGE') as owns from pg_class where oid = 'public.historial'::regclass`,
  )
  return rows[0]?.owns ?? false
}

interface Held {
  readonly name: string
  readonly held: string[]
}

const HELD = `
  select relname as name, array(
    select lower(privilege_type) from aclexplode(relacl) where grantee = '${SERVER_ROLE}'::regrole) as held
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

const without = (some: readonly string[], others: readonly string[]): string =>
  some.filter((each) => !others.includes(each)).join(', ')

/**
 * Grants and revokes privileges of the server's role until they match `PRIVILEGIOS`. Revokes nothing if a newer build
 * has migrated the database, because replicas of that build could need privileges that this build does not list.
 */
const grantPrivileges = async ({ client }: MigrationLine, isNewer: boolean): Promise<void> => {
  await client.query(`grant usage on schema public to ${SERVER_ROLE}`)
  const { rows } = await client.query<Held>(HELD)
  for (const { name, held } of rows) {
    const wanted = PRIVILEGIOS[name]?.split(', ')
    // A table that `PRIVILEGIOS` does not list could belong to another build.
    if (!wanted) continue
    const [missing, surplus] = [without(wanted, held), without(held, wanted)]
    if (missing !== '') await client.query(`grant ${missing} on public.${name} to ${SERVER_ROLE}`)
    if (surplus !== '' && !isNewer)
      await client.query(`revoke ${surplus} on public.${name} from ${SERVER_ROLE}`)
  }
  await client.query(`grant usage on all sequences in schema public to ${SERVER_ROLE}`)
}

const refusal = (user: string): string =>
  `«${user}» no puede crear el rol ${SERVER_ROLE}: el servidor trabaja como dueño de las tablas y al historial solo ` +
  `lo protegen sus disparadores. Para separarlos, un administrador ejecuta una vez «create role ${SERVER_ROLE} ` +
  `nologin; grant ${SERVER_ROLE} to "${user}";» y se reinicia el servidor.`

const currentUser = async ({ client }: MigrationLine): Promise<string> => {
  const { rows } = await client.query<{ name: string }>('select current_user as name')
  return rows[0]?.name ?? ''
}

interface RoleOptions {
  readonly warn: (line: string) => void
  readonly isNewer: boolean
}

/**
 * Creates the server's role if it is missing, and sets its privileges. Call it after the migrations.
 * @returns the name of the role. Returns `undefined` in two cases: the connected user does not own the tables, or is
 * not allowed to create or grant the role.
 */
export const prepareServerRole = async (
  line: MigrationLine,
  { warn, isNewer }: RoleOptions,
): Promise<string | undefined> => {
  if (!(await ownsTables(line))) return undefined
  try {
    await inTransaction(line, async () => {
      await line.client.query(BECOME)
      await grantPrivileges(line, isNewer)
      await line.client.query(CLOSE)
    })
    return SERVER_ROLE
  } catch (error) {
    if ((error as { code?: string }).code !== NO_PRIVILEGE) throw error
    warn(refusal(await currentUser(line)))
    return undefined
  }
}
