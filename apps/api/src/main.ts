import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import { buildApp } from './app.ts'
import { fillDemo } from './demo/fill.ts'
import { createFolderStore } from './modules/plataforma/release-store.ts'
import { openDatabase } from './platform/database.ts'
import { migrate } from './platform/migrations.ts'
import { createPasswords } from './platform/passwords.ts'
import type { Ports } from './platform/ports.ts'
import { keepSecret } from './platform/secrets.ts'
import { type Settings, readSettings } from './settings.ts'

const ports: Ports = { now: () => new Date(), newId: randomUUID, randomBytes }

const openPostgres = async (settings: Settings) => {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, stop: () => Promise.resolve() }
  return startEmbeddedPostgres({ dataDir: path.join(settings.dataDir, 'postgres') })
}

const start = async (settings: Settings): Promise<void> => {
  await mkdir(settings.dataDir, { recursive: true })
  const postgres = await openPostgres(settings)
  const database = openDatabase(postgres.url, (error) => process.stderr.write(`database: ${error.message}\n`))
  await migrate(database)
  const passwords = await createPasswords()
  if (settings.demo) await fillDemo(database, passwords, ports)
  const keep = (name: 'JWT_SECRET' | 'DEPLOY_TOKEN') => keepSecret(database, ports, settings.dataDir, name)
  const app = await buildApp({
    database,
    ports,
    passwords,
    store: createFolderStore(path.join(settings.dataDir, 'modulos'), ports.newId),
    jwtSecret: settings.jwtSecret ?? (await keep('JWT_SECRET')),
    deployToken: settings.deployToken ?? (await keep('DEPLOY_TOKEN')),
    secure: settings.publicUrl?.startsWith('https:') ?? false,
    logLevel: settings.logLevel,
    trustProxy: settings.trustProxy,
  })

  const stop = async (): Promise<void> => {
    await app.close()
    await database.close()
    await postgres.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  await app.listen({ host: settings.host, port: settings.port })
}

start(readSettings(process.env)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
