import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { fillDemo } from './demo/fill.ts'
import { type ImageStore, createImageFolder } from './modules/imagenes/image-store.ts'
import { createS3Images } from './modules/imagenes/s3-store.ts'
import { createFolderStore } from './modules/plataforma/release-store.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { createLimits, withoutLimits } from './platform/limits/limits.ts'
import { createFolderTransport } from './platform/mail/folder-transport.ts'
import type { Mailer } from './platform/mail/mail.ts'
import { createMailQueue } from './platform/mail/mail-queue.ts'
import { createSmtpTransport } from './platform/mail/smtp-transport.ts'
import { migrate } from './platform/database/migrations.ts'
import { createPasswords } from './platform/session/passwords.ts'
import type { Ports } from './platform/ports.ts'
import { keepSecret } from './platform/database/secrets.ts'
import { prepareServerRole } from './platform/database/server-role.ts'
import { type Settings, readSettings } from './platform/settings/settings.ts'

const ports: Ports = { now: () => new Date(), newId: randomUUID, randomBytes }

const warn = (line: string): void => void process.stderr.write(`database: ${line}\n`)

const createMailer = ({ smtpUrl, dataDir, remitente }: Settings): Mailer =>
  createMailQueue({
    ports,
    transport:
      smtpUrl === undefined
        ? createFolderTransport({ folder: path.join(dataDir, 'correos'), remitente })
        : createSmtpTransport({ url: smtpUrl, remitente }),
    warn: (line) => void process.stderr.write(`mail: ${line}\n`),
  })

const openImages = ({ s3, dataDir }: Settings): ImageStore =>
  s3 ? createS3Images(s3, { ports }) : createImageFolder(path.join(dataDir, 'imagenes'), ports.newId)

const openPostgres = async (settings: Settings) => {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, stop: () => Promise.resolve() }
  return startEmbeddedPostgres({ dataDir: path.join(settings.dataDir, 'postgres'), keepRunning: { warn } })
}

/** Brings the schema up to date as its owner. @returns the role to work as from then on. */
const prepareDatabase = async (url: () => string): Promise<string | undefined> => {
  const owner = openDatabase(url, (error) => warn(error.message))
  try {
    await migrate(owner)
    return await prepareServerRole(owner, warn)
  } finally {
    await owner.close()
  }
}

const createApp = async (
  settings: Settings,
  database: Database,
  mailer: Mailer,
): Promise<FastifyInstance> => {
  const passwords = await createPasswords()
  if (settings.demo) await fillDemo(database, passwords, ports)
  const keep = (name: 'JWT_SECRET' | 'DEPLOY_TOKEN') => keepSecret(database, ports, settings.dataDir, name)
  return buildApp({
    database,
    ports,
    passwords,
    limits: settings.limites ? createLimits(database, ports) : withoutLimits,
    mailer,
    store: createFolderStore(path.join(settings.dataDir, 'modulos'), ports.newId),
    images: openImages(settings),
    jwtSecret: settings.jwtSecret ?? (await keep('JWT_SECRET')),
    deployToken: settings.deployToken ?? (await keep('DEPLOY_TOKEN')),
    publicUrl: settings.publicUrl,
    secure: settings.publicUrl.startsWith('https:'),
    logLevel: settings.logLevel,
    trustProxy: settings.trustProxy,
    contactoCorreo: settings.contactoCorreo,
    imageService: settings.imageService,
    dev: settings.dev,
  })
}

const start = async (settings: Settings): Promise<void> => {
  await mkdir(settings.dataDir, { recursive: true })
  const postgres = await openPostgres(settings)
  const url = () => postgres.url
  const role = await prepareDatabase(url).catch(async (error: unknown) => {
    await postgres.stop()
    throw error
  })
  const database = openDatabase(url, (error) => warn(error.message), role)
  const mailer = createMailer(settings)
  const release = async (): Promise<void> => {
    await mailer.close()
    await database.close()
    await postgres.stop()
  }
  try {
    const app = await createApp(settings, database, mailer)
    let stopping = false
    const stop = (): void => {
      // A terminal signals the whole group and `npm start` hands the signal on: the second one must not cut short
      // what the first began, or the database would be left running.
      if (stopping) return
      stopping = true
      void app.close().finally(release)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
    await app.listen({ host: settings.host, port: settings.port })
  } catch (error) {
    await release()
    throw error
  }
}

const explain = (error: unknown): string => {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE' ? `El puerto ${port ?? ''} ya está ocupado. Usa otro con PORT.` : message
}

const main = async (): Promise<void> => {
  await start(readSettings(process.env))
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
