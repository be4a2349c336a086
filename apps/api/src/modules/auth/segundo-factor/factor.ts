import { z } from 'zod'
import type { Executor } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import { createSeal } from '../../../platform/secrets/seal.ts'
import type { Procedencia } from '../../../platform/security/procedencia.ts'
import { recordSeguridad } from '../../../platform/security/security-log.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import * as repository from './segundo-factor.repository.ts'
import type { TellFactor } from './tell-factor.ts'
import { findStep } from './totp.ts'

// RFC 4226 recommends a shared secret of 160 bits.
const SECRET_BYTES = 20

const sealedSchema = z.object({ secreto: z.base64() })

interface FactorParts {
  readonly ports: Ports
  readonly jwtSecret: string
  readonly tell: TellFactor
}

export interface CodigoDado {
  readonly idUsuario: number
  readonly codigo: string
  readonly procedencia: Procedencia
}

export const createFactor = ({ ports, jwtSecret, tell }: FactorParts) => {
  const { seal, open } = createSeal(jwtSecret, 'segundos factores', ports)

  const stepFor = (sellado: string, codigo: string): number | undefined => {
    const opened = sealedSchema.safeParse(open(sellado))
    // `sellado` cannot be decrypted if `jwtSecret` changed after the factor was set up. Then only recovery codes work.
    if (!opened.success) return undefined
    return findStep(Buffer.from(opened.data.secreto, 'base64'), codigo, ports.now())
  }

  const acceptStep = async (trx: Executor, idUsuario: number, codigo: string): Promise<boolean> => {
    const factor = await repository.findFactor(trx, idUsuario)
    const paso = factor && stepFor(factor.sellado, codigo)
    return paso !== undefined && repository.takeStep(trx, idUsuario, paso)
  }

  return {
    create: () => {
      const secreto = ports.randomBytes(SECRET_BYTES)
      return { secreto, sellado: seal({ secreto: secreto.toString('base64') }) }
    },

    isOn: repository.isFactorOn,
    stepFor,

    /** Marks a code of an authenticator app, or a recovery code, as used. @returns whether it was right and unused. */
    async accept(trx: Executor, { idUsuario, codigo, procedencia }: CodigoDado): Promise<boolean> {
      if (await acceptStep(trx, idUsuario, codigo.replaceAll(/\s/g, ''))) return true
      if (!(await repository.takeRecoveryCode(trx, idUsuario, hashRecoveryCode(codigo)))) return false
      const tipo = 'codigo_de_recuperacion_usado'
      await recordSeguridad(trx, { idUsuario, tipo, procedencia, fecha: ports.now() })
      await tell(trx, idUsuario, 'codigo_usado')
      return true
    },
  }
}

export type SegundoFactor = ReturnType<typeof createFactor>
