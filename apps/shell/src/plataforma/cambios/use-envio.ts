import { isApiError, isStatus } from '@mi/api-client'
import { useRef, useState } from 'react'
import { usePrueba } from './use-prueba.ts'

const needsPrueba = (error: unknown): boolean =>
  isStatus(error, 403) && isApiError(error) && error.codigo === 'confirmar_identidad'

/**
 * Sends what a dialog is about, one at a time, and asks who the person is where the server wants a fresh proof. Whatever
 * is refused, what was typed stays.
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
    /** Does `work`; `refuse` says in words why it failed. */
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

/** What is being sent. */
export type Envio = Pick<ReturnType<typeof useEnvio>, 'prueba' | 'typePrueba' | 'busy' | 'alert'>
