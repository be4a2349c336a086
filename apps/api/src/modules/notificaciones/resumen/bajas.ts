import { z } from 'zod'
import type { Ports } from '../../../platform/ports.ts'
import { createSeal } from '../../../platform/secrets/seal.ts'

const contentSchema = z.object({ idUsuario: z.number().int().positive() })

/** Creates and reads the unsubscribe links of the daily mail. */
export interface Bajas {
  /** The link never expires, because mailboxes keep mails for years. */
  readonly linkFor: (idUsuario: number) => string
  /** Returns the id of the person, or `undefined` if the token was not created by `linkFor`. */
  readonly read: (token: string) => number | undefined
}

interface BajasParts {
  readonly ports: Pick<Ports, 'randomBytes'>
  readonly jwtSecret: string
  readonly publicUrl: string
}

/** Encrypts the tokens in the links with a separate key, which `createSeal` derives from `jwtSecret`. */
export const createBajas = ({ ports, jwtSecret, publicUrl }: BajasParts): Bajas => {
  const { seal, open } = createSeal(jwtSecret, 'baja del resumen diario', ports)
  return {
    linkFor: (idUsuario) => {
      const token = Buffer.from(seal({ idUsuario }), 'base64').toString('base64url')
      return `${publicUrl}/v1/notificaciones/baja/${token}`
    },
    read: (token) => contentSchema.safeParse(open(token)).data?.idUsuario,
  }
}
