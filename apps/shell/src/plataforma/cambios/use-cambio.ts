import { type LlamadasDeModulos, isApiError, isStatus, modulosApi, sentenceFor } from '@mi/api-client'
import type { EstadoDeModuloEnLinea } from '@mi/contracts'
import { useRef, useState } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { useAcceptEstado } from '../plataforma.queries.ts'
import { TEXTS } from './cambios.texts.ts'
import { usePrueba } from './use-prueba.ts'

/** Sends one change against the revision that the person saw. */
export type Enviar = (api: LlamadasDeModulos, revision: number) => Promise<EstadoDeModuloEnLinea>

interface CambioParts {
  readonly estado: EstadoDeModuloEnLinea
  /** The notice once it is done. */
  readonly hecho: string
  readonly onClose: () => void
}

const needsPrueba = (error: unknown): boolean =>
  isStatus(error, 403) && isApiError(error) && error.codigo === 'confirmar_identidad'

/**
 * A change of a module from a dialog: one at a time, against the revision that was there when the dialog opened. Whatever
 * the server refuses, what was typed stays.
 */
export const useCambio = ({ estado, hecho, onClose }: CambioParts) => {
  const { api, toast } = useShell().platform
  const accept = useAcceptEstado()
  const identidad = usePrueba()
  // The dialog's own: an event that refreshes the page behind it must not make a stale change look fresh.
  const revision = useRef(estado.revision)
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string>()

  const refuse = async (error: unknown): Promise<void> => {
    if (needsPrueba(error)) return identidad.ask()
    if (!isStatus(error, 412)) return setAlert(sentenceFor(error, TEXTS.error, { server: 'refusals' }))
    setAlert(TEXTS.conflicto)
    const now = await modulosApi(api)
      .get(estado.module)
      .catch(() => undefined)
    if (!now) return
    revision.current = now.revision
    accept(now)
  }
  const run = async (enviar: Enviar): Promise<void> => {
    try {
      if (identidad.prueba && !(await identidad.prove(identidad.prueba))) return
      accept(await enviar(modulosApi(api), revision.current))
      toast.success(hecho)
      onClose()
    } catch (error) {
      await refuse(error)
    }
  }
  return {
    prueba: identidad.prueba,
    typePrueba: identidad.type,
    busy,
    alert,
    send: async (enviar: Enviar): Promise<void> => {
      if (isSending.current) return
      isSending.current = true
      setBusy(true)
      setAlert(undefined)
      await run(enviar)
      isSending.current = false
      setBusy(false)
    },
  }
}

/** A change under way. */
export type Cambio = ReturnType<typeof useCambio>
