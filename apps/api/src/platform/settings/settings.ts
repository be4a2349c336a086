import path from 'node:path'
import { z } from 'zod'
import { CORREO_FORMA, entornoSchema } from '@mi/contracts'
import { avisoDeDemo, urlAt, usesDemo } from '@mi/domain'
import {
  type ImageService,
  type S3Settings,
  imageEnvironment,
  readImageService,
  readS3Settings,
} from './image-settings.ts'
import { assetsEnvironment, readAssetsUrl } from './assets-settings.ts'
import { type ModelSettings, modelEnvironment, readModelSettings } from './model-settings.ts'

const flag = z.enum(['0', '1'], { error: 'Usa 0 o 1.' })
const webAddress = z.url({ protocol: /^https?$/, error: 'Usa una dirección http(s)://…' })

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** `abort` ends the checks of a value at the first error, so that a wrong value gives one error line and not two. */
const numberUpTo = (maximum: number, error: string) =>
  z.coerce.number({ error }).refine((value) => value >= 0 && value <= maximum, { error, abort: true })

const PORT_ERROR = 'Usa un número entero de 0 a 65535.'

const withoutSlash = (address: string | undefined): string | undefined => address?.replace(/\/+$/, '')

// If DRAIN_SECONDS is not set, a stopping server behind a proxy keeps serving for this many seconds. A load balancer
// checks readiness every few seconds, so within this time it notices the stop and sends no more requests.
const DRAIN_BEHIND_PROXY = 5

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: numberUpTo(65_535, PORT_ERROR).int({ error: PORT_ERROR }).default(4300),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  DRAIN_SECONDS: numberUpTo(60, 'Usa un número de 0 a 60.').optional(),
  JWT_SECRET: z.string().min(32, { error: 'Usa 32 caracteres o más.' }).optional(),
  DEPLOY_TOKEN: z.string().min(16, { error: 'Usa 16 caracteres o más.' }).optional(),
  METRICAS_TOKEN: z.string().min(16, { error: 'Usa 16 caracteres o más.' }).optional(),
  ENTORNO: entornoSchema.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, { error: 'Usa smtp://… o smtps://…' })
    .optional(),
  CORREO_REMITENTE: z.string().regex(CORREO_FORMA, { error: 'Usa una dirección de correo.' }).optional(),
  LIMITES: flag.default('1'),
  CONTACTO_CORREO: z.email({ error: 'Usa un correo.' }).default('contacto@miinventario.co'),
  OFF_BASE_URL: webAddress.optional(),
  OFF_SEARCH_URL: webAddress.optional(),
  DEMO: flag.optional(),
  DEV: flag.default('0'),
  ...assetsEnvironment,
  ...imageEnvironment,
  ...modelEnvironment,
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: 'Usa fatal, error, warn, info, debug o silent.' }).default('warn'),
})

export interface Settings {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** The address at which people reach the server, without a trailing slash. */
  readonly publicUrl: string
  /** Whether people reach the server over TLS. If so, cookies travel over TLS only. */
  readonly secure: boolean
  /** The origin of a CDN in front of `/modulos/*`. */
  readonly assetsUrl: string | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly trustProxy: string | undefined
  /** A stopping server reports that it is not ready, but still answers requests for this many seconds. */
  readonly drainSeconds: number
  readonly jwtSecret: string | undefined
  readonly deployToken: string | undefined
  /** Other machines need this token to read `/v1/metricas`. Without a token, only this machine can read it. */
  readonly metricasToken: string | undefined
  /**
   * The name of this environment. A release has to be signed for this name. If the setting is missing, the server
   * creates a name once and stores it.
   */
  readonly entorno: string | undefined
  readonly smtpUrl: string | undefined
  /** The sender of mails. */
  readonly remitente: string
  readonly limites: boolean
  readonly contactoCorreo: string
  readonly imageService: ImageService | undefined
  /** Where images and release files are stored. If this is not set, they are stored in `dataDir`. */
  readonly s3: S3Settings | undefined
  /** The address of Open Food Facts or of a mirror, without a trailing slash. */
  readonly offBaseUrl: string | undefined
  readonly offSearchUrl: string | undefined
  /** The language model that names the foods of photographed plates. */
  readonly model: ModelSettings | undefined
  readonly demo: boolean
  /** A warning about the demo accounts, printed at the start. It is set only if other machines can reach the server. */
  readonly avisoDemo: string | undefined
  readonly dev: boolean
  readonly logLevel: string
}

// Mail programs refuse senders whose domain has no dot or only digits.
const senderAt = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  return `no-responder@${/\.[a-z]{2,}$/.test(hostname) ? hostname : 'miinventario.co'}`
}

/** @throws Error with one Spanish line per wrong setting. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Hay ajustes con error:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  if (production && !values.JWT_SECRET) {
    throw new Error('Con NODE_ENV=production hay que dar JWT_SECRET (32 caracteres o más).')
  }
  if (production && values.LIMITES === '0') {
    throw new Error('Con NODE_ENV=production no se pueden quitar los límites: no des LIMITES=0.')
  }
  const publicUrl = (values.PUBLIC_URL ?? urlAt(values.HOST, values.PORT)).replace(/\/+$/, '')
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    secure: /^https:/i.test(publicUrl),
    assetsUrl: readAssetsUrl(values.ASSETS_URL, publicUrl),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    trustProxy: values.TRUST_PROXY,
    drainSeconds: values.DRAIN_SECONDS ?? (values.TRUST_PROXY === undefined ? 0 : DRAIN_BEHIND_PROXY),
    jwtSecret: values.JWT_SECRET,
    deployToken: values.DEPLOY_TOKEN,
    metricasToken: values.METRICAS_TOKEN,
    entorno: values.ENTORNO,
    smtpUrl: values.SMTP_URL,
    remitente: values.CORREO_REMITENTE ?? senderAt(publicUrl),
    limites: values.LIMITES === '1',
    contactoCorreo: values.CONTACTO_CORREO,
    imageService: readImageService(values),
    s3: readS3Settings(values),
    offBaseUrl: withoutSlash(values.OFF_BASE_URL),
    offSearchUrl: withoutSlash(values.OFF_SEARCH_URL),
    model: readModelSettings(values),
    demo: usesDemo(values),
    avisoDemo: avisoDeDemo(values),
    dev: values.DEV === '1' && !production,
    logLevel: values.LOG_LEVEL,
  }
}
