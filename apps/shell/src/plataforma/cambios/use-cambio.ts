import { type LlamadasDeModulos, fieldErrors, isStatus, modulosApi, sentenceFor } from '@mi/api-client'
import type { EstadoDeModuloEnApi } from '@mi/contracts'
import { useRef } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { useAcceptEstado } from '../plataforma.queries.ts'
import { TEXTS } from './cambios.texts.ts'
import { useEnvio } from './use-envio.ts'

/** Sends one change against the revision that the person saw. */
export type Enviar = (api: LlamadasDeModulos, revision: number) => Promise<EstadoDeModuloEnApi>

interface CambioParts {
  readonly estado: EstadoDeModuloEnApi
  /** The notice after the change. */
  readonly hecho: string
  readonly onClose: () => void
}

/**
 * Whether the text of an open dialog is still true. Compares the versions, the holdout, the floor, and the rollout's
 * state and step.
 */
const isAsDescribed = (now: EstadoDeModuloEnApi, before: EstadoDeModuloEnApi): boolean =>
  now.estable === before.estable &&
  now.anterior === before.anterior &&
  now.reserva === before.reserva &&
  now.piso === before.piso &&
  now.candidato?.version === before.candidato?.version &&
  now.candidato?.estado === before.candidato?.estado &&
  now.candidato?.paso === before.candidato?.paso

/**
 * Sends a dialog's change of a module, one request at a time. The first request has the revision that the module had
 * when the dialog opened. After a conflict, the next attempt uses the current revision, but only if the dialog still
 * describes the module. Some changes do not name a version, so they could otherwise change a version that the dialog
 * does not show. The entered text stays if the server refuses the change.
 */
export const useCambio = ({ estado, hecho, onClose }: CambioParts) => {
  const { api, toast } = useShell().platform
  const accept = useAcceptEstado()
  const envio = useEnvio()
  // The dialog's own copy of the state that it describes. The page behind the dialog may receive a newer state. If the
  // request carried the newer revision, the server would accept a change that is based on the old state.
  const seen = useRef(estado)

  const refuse = async (error: unknown, say: (sentence: string) => void): Promise<void> => {
    if (!isStatus(error, 412)) return say(sentenceFor(error, TEXTS.error, { server: 'refusals' }))
    const now = await modulosApi(api)
      .get(estado.module)
      .catch(() => undefined)
    const isSame = now !== undefined && isAsDescribed(now, seen.current)
    say(isSame ? TEXTS.conflicto : TEXTS.otroEstado)
    if (isSame) seen.current = now
    if (now) accept(now)
  }
  return {
    ...envio,
    /** Sends the change. `onInvalid` receives the server's errors by field, for a form that shows them at its fields. */
    send: (enviar: Enviar, onInvalid?: (errores: Readonly<Record<string, string>>) => void): Promise<void> =>
      envio.send(
        async () => {
          accept(await enviar(modulosApi(api), seen.current.revision))
          toast.success(hecho)
          onClose()
        },
        (error, say) => {
          if (isStatus(error, 400)) onInvalid?.(fieldErrors(error))
          return refuse(error, say)
        },
      ),
  }
}
