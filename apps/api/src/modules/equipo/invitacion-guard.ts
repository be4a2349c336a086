import type { Limit, Limits } from '../../platform/limits/limits.ts'
import { countIfUsed } from './turn-guard.ts'

const HOUR_MS = 60 * 60 * 1000

const OF_EMPRESA: Limit = {
  name: 'equipo-invitaciones',
  tries: 500,
  windowMs: HOUR_MS,
  message: 'Tu empresa envió demasiadas invitaciones. Intenta de nuevo en {espera}.',
}
const OF_CORREO: Limit = {
  name: 'equipo-invitado',
  tries: 10,
  windowMs: 24 * HOUR_MS,
  message: 'Enviaste demasiadas invitaciones a este correo. Intenta de nuevo en {espera}.',
}

/**
 * Limits the invitations of a company, because an owner could type the addresses of strangers. The same address can be
 * invited again after the member who had it got another one. `change` must call `useTurn` inside its transaction if it
 * sends an invitation.
 * @throws LimitError
 */
export const countInvitacion = <T>(
  limits: Limits,
  { empresaId, correo }: { readonly empresaId: number | null; readonly correo: string },
  change: (useTurn: () => void) => Promise<T>,
): Promise<T> =>
  countIfUsed(
    limits,
    [
      { limit: OF_EMPRESA, whom: String(empresaId) },
      { limit: OF_CORREO, whom: `${empresaId} ${correo.toLowerCase()}` },
    ],
    change,
  )
