import { type LlamadasDeModulos, isStatus, modulosApi, sentenceFor } from '@mi/api-client'
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
 * Sends a dialog's change of a module, one at a time, against the revision from when the dialog opened or, after a
 * conflict, the current one. The entered text stays if the server refuses the change.
 */
export const useCambio = ({ estado, hecho, onClose }: CambioParts) => {
  const { api, toast } = useShell().platform
  const accept = useAcceptEstado()
  const envio = useEnvio()
  // The dialog's own copy, because the page behind may refresh; a change based on the old state must still be refused.
  const revision = useRef(estado.revision)

  const refuse = async (error: unknown, say: (sentence: string) => void): Promise<void> => {
    if (!isStatus(error, 412)) return say(sentenceFor(error, TEXTS.error, { server: 'refusals' }))
    say(TEXTS.conflicto)
    const now = await modulosApi(api)
      .get(estado.module)
      .catch(() => undefined)
    if (!now) return
    revision.current = now.revision
    accept(now)
  }
  return {
    ...envio,
    send: (enviar: Enviar): Promise<void> =>
      envio.send(async () => {
        accept(await enviar(modulosApi(api), revision.current))
        toast.success(hecho)
        onClose()
      }, refuse),
  }
}
