import { stat } from 'node:fs/promises'
import pg from 'pg'
import { errorCode } from '../error/embedded-postgres-error.ts'

/** The port and the password of a server. */
export interface Access {
  port: number
  password: string
}

const DATABASE = 'mi_inventario'

/** The result of an attempt to connect. After `not-yet`, a later attempt could succeed. */
export type Answer =
  | { kind: 'connected'; dataDirectory: string }
  | { kind: 'no-database' }
  | { kind: 'wrong-password' }
  | { kind: 'refused' }
  | { kind: 'not-yet'; error: unknown }

const ANSWERS: Record<string, Answer> = {
  '3D000': { kind: 'no-database' },
  '28P01': { kind: 'wrong-password' },
  '28000': { kind: 'wrong-password' },
  ECONNREFUSED: { kind: 'refused' },
}

/** Returns the URL with which callers connect to the database. */
export const urlOf = ({ port, password }: Access): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE}`

/** Tries to connect to a server. If this succeeds, the result contains the server's data directory. */
export const knock = async (access: Access, database = DATABASE): Promise<Answer> => {
  try {
    const [row] = await query(access, database, `select current_setting('data_directory') as directory`)
    return { kind: 'connected', dataDirectory: String(row?.directory) }
  } catch (error) {
    return ANSWERS[errorCode(error) ?? ''] ?? { kind: 'not-yet', error }
  }
}

// PostgreSQL answers with one of these codes if the database exists, or if another session is creating the database.
// Such a session is possible despite our lock, because a session can outlive its killed client.
const MADE_BY_ANOTHER = ['42P04', '23505', '55006']

/** Creates the database, unless the database exists or another session is creating it. */
export const createDatabase = async (access: Access): Promise<void> => {
  try {
    await query(access, 'postgres', `create database ${DATABASE}`)
  } catch (error) {
    if (!MADE_BY_ANOTHER.includes(errorCode(error) ?? '')) throw error
  }
}

/** True if two paths lead to the same folder, even through links. */
export const isSameFolder = async (one: string, other: string): Promise<boolean> => {
  try {
    const [a, b] = await Promise.all([stat(one), stat(other)])
    return a.dev === b.dev && a.ino === b.ino
  } catch {
    return false
  }
}

const query = async (access: Access, database: string, sql: string): Promise<Record<string, unknown>[]> => {
  // `ssl: false` is set because PGSSLMODE could otherwise turn on TLS, which the server does not support.
  const client = new pg.Client({
    host: '127.0.0.1',
    port: access.port,
    user: 'postgres',
    password: access.password,
    database,
    ssl: false,
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener, the `error` of a lost connection would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows as Record<string, unknown>[]
  } finally {
    await client.end().catch(() => undefined)
  }
}
