import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { moduleNameSchema, versionSchema } from '@mi/contracts'

// Apart from the cookies that the same secret signs: neither can be taken for the other.
const PURPOSE = 'vista-previa:'

const enlaceSchema = z.object({
  /** Told apart by this number: each link is used once. */
  id: z.string().max(64),
  module: moduleNameSchema,
  version: versionSchema,
  /** Milliseconds since 1970. */
  hasta: z.number(),
})
/** What a link to a preview stands for. */
export type Enlace = z.infer<typeof enlaceSchema>

/** Codes of links to previews, signed by the server. */
export const createCodigos = (secret: string) => {
  const signatureOf = (payload: string): Buffer =>
    createHmac('sha256', secret).update(`${PURPOSE}${payload}`).digest()
  return {
    issue: (enlace: Enlace): string => {
      const payload = Buffer.from(JSON.stringify(enlace)).toString('base64url')
      return `${payload}.${signatureOf(payload).toString('base64url')}`
    },
    /** What a code stands for; `undefined` for one that this server did not make. */
    read: (codigo: string): Enlace | undefined => {
      const [payload = '', signature = ''] = codigo.split('.')
      const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(payload)]
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
      return enlaceSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
    },
  }
}
