import { z } from 'zod'
import { moduleNameSchema, versionSchema } from './release.ts'
import { TEXTO_MAXIMO } from './fields/limites.ts'
import { texto } from './fields/texto.ts'

/** `POST /plataforma/tokens`: a squad's token for its module, with the key its releases are signed with. */
export const crearTokenSchema = z
  .object({
    module: moduleNameSchema,
    publicKey: z.string().max(200).meta({ description: 'Ed25519, SPKI DER in base64' }),
  })
  .meta({ id: 'CrearToken' })
export type CrearToken = z.infer<typeof crearTokenSchema>

/** The token is shown once; only its hash is kept. */
export const tokenCreadoSchema = z
  .object({ id: z.number().int(), module: z.string(), token: z.string() })
  .meta({ id: 'TokenCreado' })
export type TokenCreado = z.infer<typeof tokenCreadoSchema>

/** A published release: it exists for ever, and serves nobody until it is rolled out. */
export const releasePublicadoSchema = z
  .object({ module: z.string(), version: z.string(), url: z.string(), publicadoEn: z.string() })
  .meta({ id: 'ReleasePublicado' })
export type ReleasePublicado = z.infer<typeof releasePublicadoSchema>

/** `POST /plataforma/rollouts`: makes a published version the stable one for everybody. */
export const hacerEstableSchema = z
  .object({ module: moduleNameSchema, version: versionSchema, motivo: texto(TEXTO_MAXIMO).default('') })
  .meta({ id: 'HacerEstable' })
export type HacerEstable = z.infer<typeof hacerEstableSchema>

/** The state of a module's rollout after a change. */
export const rolloutSchema = z
  .object({
    module: z.string(),
    estable: z.string(),
    anterior: z.string().nullable(),
    revision: z.number().int(),
  })
  .meta({ id: 'Rollout' })
export type Rollout = z.infer<typeof rolloutSchema>
