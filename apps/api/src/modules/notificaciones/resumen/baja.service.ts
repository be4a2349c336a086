import type { Transact } from '../../../platform/database/transactions.ts'
import { emitEvento } from '../../../platform/events/emit-evento.ts'
import type { Bajas } from './bajas.ts'
import { turnOffResumen } from './resumen.repository.ts'

/** Unsubscribes people from the daily mail. This needs no sign-in, because a mail app can send the request for them. */
export const createBajaService = ({ bajas }: { readonly bajas: Bajas }) => ({
  isKnown: (token: string): boolean => bajas.read(token) !== undefined,

  /** Unsubscribes the person whose id is in the token. @returns whether the token is valid. It can be used again. */
  async end(token: string, transact: Transact): Promise<boolean> {
    const idUsuario = bajas.read(token)
    if (idUsuario === undefined) return false
    await transact(async (trx) => {
      if (await turnOffResumen(trx, idUsuario)) await emitEvento(trx, [idUsuario], { tipo: 'preferencias' })
      return {}
    })
    return true
  },
})

export type BajaService = ReturnType<typeof createBajaService>
