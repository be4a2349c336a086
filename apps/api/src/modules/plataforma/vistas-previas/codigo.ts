import { z } from 'zod'
import { moduleNameSchema, moduloLocalSchema, versionSchema } from '@mi/contracts'
import type { Ports } from '../../../platform/ports.ts'
import { createSeal } from '../../../platform/secrets/seal.ts'

const enlaceSchema = z.object({
  /** Identifies the link. The server stores this id at the first use, because a link works only once. */
  id: z.string().max(64),
  module: moduleNameSchema,
  version: versionSchema,
  local: moduloLocalSchema.optional(),
  /** When the link expires, in milliseconds since 1970. */
  hasta: z.number(),
})
export type Enlace = z.infer<typeof enlaceSchema>

/** Makes and reads the codes in preview links. A code is encrypted with a key that the server uses for nothing else. */
export const createCodigos = (secret: string, ports: Pick<Ports, 'randomBytes'>) => {
  const { seal, open } = createSeal(secret, 'enlaces de vista previa', ports)
  return {
    issue: (enlace: Enlace): string => Buffer.from(seal(enlace), 'base64').toString('base64url'),
    /** Returns `undefined` for a code that this server did not make. */
    read: (codigo: string): Enlace | undefined => enlaceSchema.safeParse(open(codigo)).data,
  }
}
