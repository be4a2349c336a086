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
import { migrate } from './platform/database/migrations.ts'
import { type SecretName, keepSecret } from './platform/secrets/secrets.ts'
import { prepareServerRole } from './platform/database/server-role.ts'
import { createLimits, withoutLimits } from './platform/limits/limits.ts'
import { createFolderTransport } from './platform/mail/folder-transport.ts'
import { createMailQueue } from './platform/mail/mail-queue.ts'
import type { Mailer } from './platform/mail/mail.ts'
import { createSmtpTransport } from './platform/mail/smtp-transport.ts'
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

/** Migrates as the owner of the tables. @returns the role to work as from then on. */
const prepareDatabase = async (url: () => string): Promise<string | undefined> => {
  const owner = openDatabase(url, (error) => warn(error.message))
  try {
    await migrate(owner)
    return await prepareServerRole(owner, warn)
  } finally {
    await owner.close()
  }
}

const createParts = async (settings: Settings, database: Database, mailer: Mailer): Promise<AppParts> => {
  const { dataDir, publicUrl } = settings
  const passwords = await createPasswords()
  if (settings.demo) await fillDemo(database, passwords, ports)
  const keep = (name: SecretName) => keepSecret(database, ports, { name, dataDir })
  return {
    database,
    ports,
    passwords,
    limits: settings.limites ? createLimits(database, ports) : withoutLimits,
    mailer,
    store: createFolderStore(path.join(dataDir, 'modulos'), ports.newId),
    images: openImages(settings),
    jwtSecret: settings.jwtSecret ?? (await keep('JWT_SECRET')),
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

/** Opens the database, the stores and the mail queue that the settings ask for. */
export const openParts = async (settings: Settings): Promise<OpenParts> => {
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
    return { parts: await createParts(settings, database, mailer), release }
  } catch (error) {
    await release()
    throw error
  }
}
