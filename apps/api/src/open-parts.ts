import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import type { AppParts } from './app-parts.ts'
import { fillDemo } from './demo/fill.ts'
import { type ImageStore, createImageFolder } from './modules/imagenes/image-store.ts'
import { createS3Images } from './modules/imagenes/s3-store.ts'
import { createFolderStore } from './modules/plataforma/release-store.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { type SecretName, keepSecret } from './platform/secrets/secrets.ts'
import { createLimits, withoutLimits } from './platform/limits/limits.ts'
import { createFolderTransport } from './platform/mail/folder-transport.ts'
import type { MailTransport } from './platform/mail/mail.ts'
import { createOutbox } from './platform/mail/outbox.ts'
import { createSmtpTransport } from './platform/mail/smtp-transport.ts'
import { MIGRATIONS, type Migration } from './platform/migrations/migration.ts'
import { prepareDatabase } from './platform/migrations/prepare-database.ts'
import type { Ports } from './platform/ports.ts'
import { createPasswords } from './platform/session/passwords.ts'
import type { Settings } from './platform/settings/settings.ts'

/** What a server is built from, and how to close it. */
export interface OpenParts {
  readonly parts: AppParts
  readonly release: () => Promise<void>
}

const ports: Ports = { now: () => new Date(), newId: randomUUID, randomBytes }

const warn = (line: string): void => void process.stderr.write(`database: ${line}\n`)

const createMailTransport = ({ smtpUrl, dataDir, remitente }: Settings): MailTransport =>
  smtpUrl === undefined
    ? createFolderTransport({ folder: path.join(dataDir, 'correos'), remitente })
    : createSmtpTransport({ url: smtpUrl, remitente })

const openImages = ({ s3, dataDir }: Settings): ImageStore =>
  s3 ? createS3Images(s3, { ports }) : createImageFolder(path.join(dataDir, 'imagenes'), ports.newId)

const openPostgres = async (settings: Settings) => {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, stop: () => Promise.resolve() }
  return startEmbeddedPostgres({ dataDir: path.join(settings.dataDir, 'postgres'), keepRunning: { warn } })
}

const createParts = async (
  settings: Settings,
  database: Database,
  mailTransport: MailTransport,
): Promise<AppParts> => {
  const { dataDir, publicUrl } = settings
  const passwords = await createPasswords()
  if (settings.demo) await fillDemo(database, passwords, ports)
  const keep = (name: SecretName) => keepSecret(database, ports, { name, dataDir })
  const jwtSecret = settings.jwtSecret ?? (await keep('JWT_SECRET'))
  return {
    database,
    ports,
    passwords,
    limits: settings.limites ? createLimits(database, ports) : withoutLimits,
    mailer: createOutbox({ ports, jwtSecret }),
    mailTransport,
    doesJobs: true,
    store: createFolderStore(path.join(dataDir, 'modulos'), ports.newId),
    images: openImages(settings),
    jwtSecret,
    deployToken: settings.deployToken ?? (await keep('DEPLOY_TOKEN')),
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    logLevel: settings.logLevel,
    trustProxy: settings.trustProxy,
    contactoCorreo: settings.contactoCorreo,
    imageService: settings.imageService,
    dev: settings.dev,
  }
}

/** How a start is watched and ended. */
export interface Opening {
  /** Ends it between two steps. */
  readonly signal: AbortSignal
  /** Hears of each step, in Spanish. */
  readonly say: (step: string) => void
}

/** Starts the database if it is an embedded one, and brings its schema up to date. */
const openPrepared = async (
  settings: Settings,
  { signal, say }: Opening,
  more: readonly Migration[] = [],
) => {
  await mkdir(settings.dataDir, { recursive: true })
  say('Abriendo la base de datos')
  const postgres = await openPostgres(settings)
  try {
    signal.throwIfAborted()
    const migrations = [...MIGRATIONS, ...more]
    return { postgres, ...(await prepareDatabase({ url: postgres.url, warn, signal, say, migrations })) }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Brings the schema up to date, with `more` beyond this build, and ends. @returns how many migrations were applied. */
export const migrateOnly = async (
  settings: Settings,
  opening: Opening,
  more: readonly Migration[],
): Promise<number> => {
  const { postgres, applied } = await openPrepared(settings, opening, more)
  await postgres.stop()
  return applied
}

/** Opens the database, the stores and the way of mails that the settings ask for. */
export const openParts = async (settings: Settings, opening: Opening): Promise<OpenParts> => {
  const { postgres, role } = await openPrepared(settings, opening)
  const database = openDatabase(
    () => postgres.url,
    (error) => warn(error.message),
    role,
  )
  const mailTransport = createMailTransport(settings)
  const release = async (): Promise<void> => {
    mailTransport.close()
    await database.close()
    await postgres.stop()
  }
  try {
    opening.say('Preparando el servidor')
    return { parts: await createParts(settings, database, mailTransport), release }
  } catch (error) {
    await release()
    throw error
  }
}
