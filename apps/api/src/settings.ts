import path from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1'], { error: 'Usa 0 o 1.' })

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4300),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  JWT_SECRET: z.string().min(32, { error: 'Usa 32 caracteres o más.' }).optional(),
  DEPLOY_TOKEN: z.string().min(16, { error: 'Usa 16 caracteres o más.' }).optional(),
  DEMO: flag.optional(),
  DEV: flag.default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

/** All settings of the server, read once. `undefined` means «not given». */
export interface Settings {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly publicUrl: string | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly trustProxy: string | undefined
  readonly jwtSecret: string | undefined
  readonly deployToken: string | undefined
  readonly demo: boolean
  readonly dev: boolean
  readonly logLevel: string
}

/** @throws Error with one Spanish line per setting that is wrong. */
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
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    trustProxy: values.TRUST_PROXY,
    jwtSecret: values.JWT_SECRET,
    deployToken: values.DEPLOY_TOKEN,
    demo: values.DEMO ? values.DEMO === '1' : !production,
    dev: values.DEV === '1' && !production,
    logLevel: values.LOG_LEVEL,
  }
}
