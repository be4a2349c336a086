import { z } from 'zod'

// The maximum length of `payload`, in characters. The base64 of a `release.json` of 512 KiB is slightly shorter.
const PAYLOAD_MAXIMUM = 700_000
const HASH = /^([A-Za-z0-9_-]{43}|[A-Za-z0-9_-]{64})$/

/** The SHA-256 or SHA-384 of a file, in base64url. The `integrity` of a release contains the same hash in base64. */
export const fileHashSchema = z
  .string()
  .regex(HASH, { error: 'El hash de un archivo es su SHA-256 o SHA-384 en base64url (43 o 64 caracteres).' })

/** The environment for which a signature is valid. Signed bytes cannot be replayed in any other environment. */
export const entornoSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'Un entorno se llama con minúsculas, cifras y guiones.' })

/**
 * An envelope: bytes (`payload`) with their signature. The signature covers the kind of the envelope, `keyId`,
 * `environment` and the bytes (`signedBytes` in libs/domain). The server verifies the signature before it parses the
 * payload.
 */
export const sobreSchema = z
  .object({
    payload: z.base64({ error: 'El contenido va en base64.' }).min(1).max(PAYLOAD_MAXIMUM),
    /** The SHA-256 of the public key (SPKI DER), in base64url. */
    keyId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/, { error: 'keyId es el SHA-256 de la llave en base64url.' }),
    environment: entornoSchema,
    /** The Ed25519 signature, in base64. */
    signature: z.base64({ error: 'La firma va en base64.' }).max(200),
  })
  .meta({ id: 'Sobre' })
/** An envelope: bytes with their signature. */
export type Sobre = z.infer<typeof sobreSchema>

/** `GET /plataforma/entorno`: the environment to which the server belongs. */
export const entornoActualSchema = z.object({ entorno: z.string() }).meta({ id: 'Entorno' })
/** The environment to which a server belongs. */
export type EntornoActual = z.infer<typeof entornoActualSchema>

/** A file in the store of releases. */
export const archivoGuardadoSchema = z
  .object({ hash: z.string(), bytes: z.number().int() })
  .meta({ id: 'ArchivoGuardado' })
/** A file in the store of releases. */
export type ArchivoGuardado = z.infer<typeof archivoGuardadoSchema>
