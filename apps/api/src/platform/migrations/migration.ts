/** A statement that runs outside a transaction. `index` names the index that the statement creates, if any. */
export interface ConcurrentStatement {
  readonly texto: string
  readonly index: string | undefined
}

export type MigrationMode =
  | { readonly kind: 'transaction' }
  /** Statements that run outside a transaction, such as `create index concurrently`. */
  | { readonly kind: 'concurrently'; readonly statements: readonly ConcurrentStatement[] }
  /** One statement that runs many times, each time over the next rows of `table` in the order of `keys`. */
  | {
      readonly kind: 'batches'
      readonly table: string
      readonly keys: readonly string[]
      /** The column that the statement is allowed to fill although the table is append-only. */
      readonly fills: string | undefined
    }

export interface Migration {
  readonly nombre: string
  readonly texto: string
  readonly mode: MigrationMode
  /**
   * After this migration has run, only builds that know the migration with the number `sirveDesde`, such as `0015`, can
   * serve the database. It is `undefined` if every build can serve the database.
   */
  readonly sirveDesde: string | undefined
}

/** In the statement of a migration in batches, this text stands for the condition that selects the rows of a batch. */
export const STRETCH = ':lote'

const DIRECTIVE = /^-- @(\S+)[ \t]*(.*)$/gm
const BATCHES = /^(public\.\w+) \((\w+(?:, \w+)*)\)(?: fills (\w+))?$/
const INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\b/i
const NUMBER = /^\d{4}$/

// Each statement is sent alone, because PostgreSQL would run several statements of one text in one transaction, and it
// refuses `create index concurrently` in a transaction.
const concurrentOf = (texto: string): ConcurrentStatement[] =>
  texto
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((statement) => ({ texto: statement, index: INDEX.exec(statement)?.[1] }))

const modeOf = (directives: ReadonlyMap<string, string>, texto: string): MigrationMode => {
  if (directives.has('concurrently')) return { kind: 'concurrently', statements: concurrentOf(texto) }
  const batches = directives.get('batches')
  if (batches === undefined) return { kind: 'transaction' }
  const [, table, keys, fills] = BATCHES.exec(batches) ?? []
  if (table === undefined || keys === undefined) throw new Error('@batches names no table and keys')
  if (!texto.includes(STRETCH)) throw new Error(`its statement has no ${STRETCH}`)
  return { kind: 'batches', table, keys: keys.split(', '), fills }
}

const KNOWN = ['concurrently', 'batches', 'serves-from']

/** Directives (lines like `-- @concurrently`) say how a migration runs. @throws for an unknown or malformed one. */
export const readMigration = (nombre: string, texto: string): Migration => {
  const directives = new Map([...texto.matchAll(DIRECTIVE)].map(([, name = '', value = '']) => [name, value]))
  try {
    const unknown = [...directives.keys()].find((name) => !KNOWN.includes(name))
    if (unknown !== undefined) throw new Error(`there is no @${unknown}`)
    const sirveDesde = directives.get('serves-from')
    if (sirveDesde !== undefined && !NUMBER.test(sirveDesde))
      throw new Error('@serves-from takes four digits')
    return { nombre, texto, mode: modeOf(directives, texto), sirveDesde }
  } catch (error) {
    throw new Error(`${nombre}: ${(error as Error).message}`, { cause: error })
  }
}

export const numberOf = (nombre: string): string => nombre.slice(0, 4)

/** @returns the migrations in the order in which they run. */
export const readMigrations = (sources: Readonly<Record<string, string>>): Migration[] =>
  Object.entries(sources)
    .map(([file, texto]) => readMigration(file.slice(file.lastIndexOf('/') + 1), texto))
    .sort((a, b) => (a.nombre < b.nombre ? -1 : 1))

export const MIGRATIONS: readonly Migration[] = readMigrations(
  import.meta.glob<string>('../../../migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
)

/**
 * @returns the migrations of this build, followed by those migrations of `later` that this build lacks. If a migration
 * were in the result twice, it would run twice and fail.
 */
export const withLater = (later: readonly Migration[]): Migration[] => {
  const known = new Set(MIGRATIONS.map(({ nombre }) => nombre))
  return [...MIGRATIONS, ...later.filter(({ nombre }) => !known.has(nombre))]
}
