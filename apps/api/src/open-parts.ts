import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import type { AppParts } from './app-parts.ts'
import { fillDemo } from './demo/fill.ts'
import { IMAGES_IN_S3 } from './modules/imagenes/in-s3.ts'
import { createReaderPool } from './modules/nutriscan/lector/pool.ts'
import { RELEASES_IN_S3 } from './modules/plataforma/registro/in-s3.ts'
import { createRegistry } from './modules/plataforma/registro/registry.ts'
import { type ReleaseStore, createReleaseStore } from './modules/plataforma/registro/release-store.ts'
import { describeUnreadable } from './modules/plataforma/registro/unreadable.ts'
import { createBlobFolder } from './platform/blobs/blob-folder.ts'
import type { BlobStore } from './platform/blobs/blob-store.ts'
import { createS3Blobs } from './platform/blobs/s3-blobs.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { type SecretName, keepEntorno, keepSecret } from './platform/secrets/secrets.ts'
import { createLimits, withoutLimits } from './platform/limits/limits.ts'
import { createFolderTransport } from './platform/mail/folder-transport.ts'
import type { MailTransport } from './platform/mail/mail.ts'
import { createOutbox } from './platform/mail/outbox.ts'
import { createSmtpTransport } from './platform/mail/smtp-transport.ts'
import { type Migration, withLater } from './platform/migrations/migration.ts'
import { prepareDatabase } from './platform/migrations/prepare-database.ts'
import type { Ports } from './platform/ports.ts'
import { createPasswords } from './platform/session/passwords.ts'
import type { Settings } from './platform/settings/settings.ts'

export interface OpenParts {
  readonly parts: AppParts
  readonly release: () => Promise<void>
}

const ports: Ports = { now: () => new Date(), newId: randomUUID, randomBytes }

// The program that reads photos of labels. The build puts it in the folder of the server program.
const READER = fileURLToPath(new URL('./reader-process.js', import.meta.url))

const warn = (line: string): void => void process.stderr.write(`database: ${line}\n`)

const createMailTransport = ({ smtpUrl, dataDir, remitente }: Settings): MailTransport =>
  smtpUrl === undefined
    ? createFolderTransport({ folder: path.join(dataDir, 'correos'), remitente })
    : createSmtpTransport({ url: smtpUrl, remitente })

const openImages = ({ s3, dataDir }: Settings): BlobStore =>
  s3
    ? createS3Blobs(s3, IMAGES_IN_S3, { ports })
    : createBlobFolder(path.join(dataDir, 'imagenes'), ports.newId)

const openReleases = ({ s3, dataDir }: Settings): ReleaseStore => {
  const oldFolder = path.join(dataDir, 'modulos')
  const folder = createBlobFolder(path.join(oldFolder, 'b'), ports.newId)
  if (!s3) return createReleaseStore({ shared: folder, oldFolder })
  return createReleaseStore({
    shared: createS3Blobs(s3, RELEASES_IN_S3, { ports }),
    copies: folder,
    oldFolder,
  })
}

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
    store: openReleases(settings),
    images: openImages(settings),
    reader: createReaderPool({ program: { file: READER }, now: ports.now }),
    offBaseUrl: settings.offBaseUrl,
    offSearchUrl: settings.offSearchUrl,
    model: settings.model,
    jwtSecret,
    deployToken: settings.deployToken ?? (await keep('DEPLOY_TOKEN')),
    metricasToken: settings.metricasToken,
    entorno: settings.entorno ?? (await keepEntorno(database, ports)),
    publicUrl,
    secure: settings.secure,
    logLevel: settings.logLevel,
    trustProxy: settings.trustProxy,
    contactoCorreo: settings.contactoCorreo,
    assetsUrl: settings.assetsUrl,
    imageService: settings.imageService,
    dev: settings.dev,
  }
}

export interface Opening {
  /** After this signal is aborted, the start stops before its next step. */
  readonly signal: AbortSignal
  /** Called before each step, with a Spanish description of the step. */
  readonly say: (step: string) => void
}

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
    const options = { url: postgres.url, warn, signal, say, migrations: withLater(more) }
    return { postgres, ...(await prepareDatabase(options)) }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/**
 * Applies the migrations of this build, and then the migrations in `more` that this build does not contain.
 * @returns how many migrations were applied.
 */
export const migrateOnly = async (
  settings: Settings,
  opening: Opening,
  more: readonly Migration[],
): Promise<number> => {
  const { postgres, applied } = await openPrepared(settings, opening, more)
  await postgres.stop()
  return applied
}

// Unreadable releases only cause a warning, because the API and the pages of readable releases still work.
const warnUnreadable = async (parts: AppParts): Promise<void> => {
  const registry = createRegistry({ ...parts, warn: () => undefined })
  const told = await describeUnreadable(parts.database, registry).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
  if (told !== undefined) process.stderr.write(`${told}\n`)
}

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
    const parts = await createParts(settings, database, mailTransport)
    await warnUnreadable(parts)
    return { parts, release }
  } catch (error) {
    await release()
    throw error
  }
}
