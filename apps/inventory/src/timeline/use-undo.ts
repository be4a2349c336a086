import { isApiError } from '@mi/api-client'
import type { EntradaHistorial } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useCallback, useState } from 'react'
import { useUndoCambio } from '../data/historial.queries.ts'
import { TEXTS } from './timeline.texts.ts'

const sentenceOf = (error: unknown): string =>
  isApiError(error) && error.status >= 400 && error.status < 500 ? error.mensaje : TEXTS.errorDeshacer

type Undone = Pick<EntradaHistorial, 'id' | 'accion' | 'idProducto'>

// What undoing a step is a step of itself.
const AFTER = { agregado: 'eliminado', modificado: 'modificado', eliminado: 'agregado' } as const

/** Where the focus goes when the button that had it is gone. */
export const idOfCambio = (id: number): string => `cambio-${id}`

/** How long doing it again is offered. */
const REDO_MS = 10_000

/** Undoing changes of a list: which one is being undone, and why others could not be. */
export const useUndo = () => {
  const { toast, newId } = usePlatform()
  const { mutateAsync } = useUndoCambio()
  const [busyId, setBusyId] = useState<number>()
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  const [keys] = useState(() => new Map<number, string>())

  const send = useCallback(
    (entrada: Undone) => {
      // After a lost answer the same key tells what became of it.
      const clave = keys.get(entrada.id) ?? newId()
      keys.set(entrada.id, clave)
      return mutateAsync({ entrada, clave })
    },
    [keys, mutateAsync, newId],
  )

  const tell = useCallback(
    ({ accion, idProducto }: Undone, idHistorial: number | null): void => {
      const mensaje = accion === 'eliminado' ? TEXTS.productoRestaurado : TEXTS.cambioDeshecho
      if (idHistorial === null) return void toast.success(mensaje)
      const redo = (): void => {
        send({ id: idHistorial, accion: AFTER[accion], idProducto }).then(
          () => toast.success(TEXTS.cambioRehecho),
          (error: unknown) => toast.error(sentenceOf(error)),
        )
      }
      toast.success(mensaje, { undo: { label: TEXTS.rehacer, onUndo: redo }, duration: REDO_MS })
    },
    [send, toast],
  )

  const undo = useCallback(
    async (entrada: Undone): Promise<void> => {
      const { id } = entrada
      setBusyId(id)
      setRefusals((known) => new Map([...known].filter(([other]) => other !== id)))
      try {
        const { idHistorial } = await send(entrada)
        tell(entrada, idHistorial)
        // The button that had it is gone.
        document.getElementById(idOfCambio(id))?.focus({ preventScroll: true })
      } catch (error) {
        setRefusals((known) => new Map(known).set(id, sentenceOf(error)))
      } finally {
        setBusyId(undefined)
      }
    },
    [send, tell],
  )

  return { undo, busyId, refusals }
}

/** Undoing changes of a list. */
export type Undo = ReturnType<typeof useUndo>
