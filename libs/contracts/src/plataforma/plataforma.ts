import { z } from 'zod'
import { moduleNameSchema, versionSchema } from '../release.ts'
import { paginaSchema } from '../calls/paginas.ts'
import { sobreSchema } from './sobre.ts'
import { TEXTO_MAXIMO } from '../fields/limites.ts'
import { texto } from '../fields/texto.ts'

/** `POST /plataforma/tokens`: creates a token for a module. `publicKey` verifies the releases sent with the token. */
export const crearTokenSchema = z
  .object({
    module: moduleNameSchema,
    publicKey: z.string().max(200).meta({ description: 'Ed25519, SPKI DER in base64' }),
    venceEn: z.iso.datetime({ error: 'venceEn es un momento ISO 8601 en UTC.' }).optional(),
  })
  .meta({ id: 'CrearToken' })
/** Body of `POST /plataforma/tokens`. */
export type CrearToken = z.infer<typeof crearTokenSchema>

/** Query of `DELETE /plataforma/tokens/{id}`. `comprometidaDesde` is set only if the token's key is compromised. */
export const terminarTokenSchema = z.object({
  comprometidaDesde: z.iso.datetime({ error: 'comprometidaDesde es un momento ISO 8601 en UTC.' }).optional(),
})

/** A new token. The server returns it only once, because it stores only the token's hash. */
export const tokenCreadoSchema = z
  .object({ id: z.number().int(), module: z.string(), token: z.string() })
  .meta({ id: 'TokenCreado' })
/** A new token. */
export type TokenCreado = z.infer<typeof tokenCreadoSchema>

/** Query of `GET /plataforma/tokens`. Without `modulo`, the answer lists the tokens of all modules. */
export const consultaTokensSchema = paginaSchema.extend({ modulo: moduleNameSchema.optional() })

/**
 * An entry in a list of tokens. The entry does not contain the token itself. `publicKey` verifies what the matching
 * private key signs. Times are ISO 8601 in UTC. `venceEn` is `null` if the token does not expire. `terminadoEn` is
 * `null` if the token has not been ended. `comprometidaDesde` is `null` if the token's key is not compromised.
 */
export const tokenListadoSchema = z
  .object({
    id: z.number().int(),
    module: z.string(),
    publicKey: z.string(),
    /** The creator, such as `persona 9` or `DEPLOY_TOKEN`. */
    creadoPor: z.string(),
    /** The creator's name; `null` if no person created the token. Older servers do not send it. */
    creadoPorNombre: z.string().nullable().optional(),
    creadoEn: z.string(),
    venceEn: z.string().nullable(),
    terminadoEn: z.string().nullable(),
    comprometidaDesde: z.string().nullable(),
  })
  .meta({ id: 'TokenListado' })
/** An entry in a list of tokens. */
export type TokenListado = z.infer<typeof tokenListadoSchema>

/** A published release. Until the release is rolled out or made stable, only previews use it. */
export const releasePublicadoSchema = z
  .object({ module: z.string(), version: z.string(), url: z.string(), publicadoEn: z.string() })
  .meta({ id: 'ReleasePublicado' })
/** A published release. */
export type ReleasePublicado = z.infer<typeof releasePublicadoSchema>

/**
 * Query of `POST /plataforma/releases`. With `simular`, the server checks the release and does not store it. With the
 * value `estable`, the server also checks whether the version could be made stable now.
 */
export const consultaPublicarSchema = z.object({ simular: z.enum(['publicar', 'estable']).optional() })

/** The result of a simulated publication. `faltan` lists the paths of the files that still have to be sent. */
export const releaseSimuladoSchema = z
  .object({ module: z.string(), version: z.string(), url: z.string(), faltan: z.array(z.string()) })
  .meta({ id: 'ReleaseSimulado' })
/** The result of a simulated publication. */
export type ReleaseSimulado = z.infer<typeof releaseSimuladoSchema>

/** Body of `POST /plataforma/rollouts`: makes a published version the stable one. */
export const hacerEstableSchema = z
  .object({
    module: moduleNameSchema,
    version: versionSchema,
    motivo: texto(TEXTO_MAXIMO).default(''),
    soloLocales: z
      .boolean()
      .optional()
      .describe('Falla con 409 si alguna vez fue estable una versión que no se construyó en esta máquina.'),
    /**
     * An envelope that is signed with the token's private key. Its payload (`ordenEstableSchema`) repeats the fields of
     * this body. The envelope is required if the caller uses a squad's token and `module` is `shell`.
     */
    orden: sobreSchema.optional(),
  })
  .meta({ id: 'HacerEstable' })
/** Body of `POST /plataforma/rollouts`. */
export type HacerEstable = z.infer<typeof hacerEstableSchema>

/**
 * The payload of a signed order to make a version stable. The server refuses the order unless `revision` is the current
 * revision of the module. Each change of the module raises its revision, so an order cannot be used twice.
 */
export const ordenEstableSchema = z.object({
  module: moduleNameSchema,
  version: versionSchema,
  motivo: z.string(),
  revision: z.number().int().nonnegative(),
})
/** The payload of a signed order to make a version stable. */
export type OrdenEstable = z.infer<typeof ordenEstableSchema>

/** The stable version of a module. `anterior` is the last good version apart from it, or `null` if there is none. */
export const rolloutSchema = z
  .object({
    module: z.string(),
    estable: z.string(),
    anterior: z.string().nullable(),
    revision: z.number().int(),
  })
  .meta({ id: 'Rollout' })
/** The stable version of a module, and the version before it. */
export type Rollout = z.infer<typeof rolloutSchema>
