import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import pg from 'pg'

/** A PostgreSQL server for one run of tests. `stop` stops the server and removes the server's folder. */
export interface TestServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL server from the programs in `binDir` (version 15 to 17). If `binDir` is missing, the embedded
 * PostgreSQL starts instead. The files of the server lie in a new folder inside `parent`.
 */
export const startTestServer = async (binDir?: string, parent = tmpdir()): Promise<TestServer> => {
  const folder = await mkdtemp(path.join(parent, 'mi-inventario-pg-'))
  const dataDir = path.join(folder, 'postgres')
  const server = await startEmbeddedPostgres({ dataDir, ...(binDir === undefined ? {} : { binDir }) })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const execute = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const withDatabase = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

const quoted = (name: string): string => pg.escapeIdentifier(name)

/** Creates a database as a copy of `template`, or an empty database. @returns the new database's connection string. */
export const createDatabase = async (url: string, name: string, template?: string): Promise<string> => {
  const copy = template === undefined ? '' : ` template ${quoted(template)}`
  await execute(url, `create database ${quoted(name)}${copy}`)
  return withDatabase(url, name)
}

/** Closes all connections to a database and removes the database, if it exists. */
export const dropDatabase = (url: string, name: string): Promise<void> =>
  execute(url, `drop database if exists ${quoted(name)} with (force)`)
