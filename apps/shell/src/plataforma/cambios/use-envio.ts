import { isApiError, isStatus } from '@mi/api-client'
import { useRef, useState } from 'react'
import { usePrueba } from './use-prueba.ts'

const needsPrueba = (error: unknown): boolean =>
  isStatus(error, 403) && isApiError(error) && error.codigo === 'confirmar_identidad'

/**
 * Sends the requests of a dialog, one at a time: a press of the button during a request is ignored. Asks the user for a
 * proof of identity if the server requires a new proof.
 */
export const useEnvio = () => {
  const identidad = usePrueba()
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string>()
  const run = async (
    work: () => Promise<void>,
    refuse: (error: unknown, say: (sentence: string) => void) => Promise<void> | void,
  ): Promise<void> => {
    try {
      if (identidad.prueba && !(await identidad.prove(identidad.prueba))) return
      await work()
    } catch (error) {
      if (needsPrueba(error)) identidad.ask()
      else await refuse(error, setAlert)
    }
  }
  return {
    prueba: identidad.prueba,
    typePrueba: identidad.type,
    busy,
    alert,
    /**
     * Runs `work`. If `work` fails because a proof of identity is missing, the dialog asks for a proof. Any other error
     * is passed to `refuse`, with a function `say` that shows a message in the dialog.
     */
    send: async (...how: Parameters<typeof run>): Promise<void> => {
      if (isSending.current) return
      isSending.current = true
      setBusy(true)
      setAlert(undefined)
      await run(...how)
      isSending.current = false
      setBusy(false)
    },
  }
}

export type Envio = Pick<ReturnType<typeof useEnvio>, 'prueba' | 'typePrueba' | 'busy' | 'alert'>
