import { sentenceFor } from '@mi/api-client'
import type { EntradaHistorial } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useCallback, useState } from 'react'
import { useUndoEntrada } from '../data/historial/historial.queries.ts'
import { TEXTS } from './timeline.texts.ts'

const sentenceOf = (error: unknown): string => sentenceFor(error, TEXTS.errorDeshacer, { server: 'refusals' })

type Undone = Pick<EntradaHistorial, 'id' | 'accion' | 'nombreProducto'>

// Maps the action of an undone entry to the action of the new entry that the undo adds.
const AFTER = { agregado: 'eliminado', modificado: 'modificado', eliminado: 'agregado' } as const

/** Returns the id of an entry's element. The element takes the focus when the entry's undo button disappears. */
export const idOfCambio = (id: number): string => `cambio-${id}`

const REDO_MS = 10_000

export const useUndo = () => {
  const { toast } = usePlatform()
  const send = useUndoEntrada()
  const [busyId, setBusyId] = useState<number>()
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())

  const announce = useCallback(
    ({ id, accion, nombreProducto }: Undone, idHistorial: number | null): void => {
      const isRestored = accion === 'eliminado'
      const mensaje = isRestored ? TEXTS.productoRestaurado : TEXTS.cambioDeshecho
      const item = String(id)
      const about = (name: string, text: (cuantos: number) => string) => ({
        detail: nombreProducto,
        group: { name, item, text },
      })
      const done = isRestored
        ? about('restaurado', TEXTS.productosRestaurados)
        : about('cambio-deshecho', TEXTS.cambiosDeshechos)
      if (idHistorial === null) return void toast.success(mensaje, done)
      // The toaster waits for the returned promise before it redoes the next change.
      const redo = (): unknown =>
        send({ id: idHistorial, accion: AFTER[accion] }).then(
          () => toast.success(TEXTS.cambioRehecho, about('rehecho', TEXTS.cambiosRehechos)),
          (error: unknown) => toast.error(sentenceOf(error)),
        )
      toast.success(mensaje, { ...done, undo: { label: TEXTS.rehacer, onUndo: redo }, duration: REDO_MS })
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
        announce(entrada, idHistorial)
        const row = document.getElementById(idOfCambio(id))
        const at = document.activeElement
        // The person could have begun to type elsewhere before the answer arrived.
        if (at === document.body || row?.contains(at)) row?.focus({ preventScroll: true })
      } catch (error) {
        setRefusals((known) => new Map(known).set(id, sentenceOf(error)))
      } finally {
        setBusyId(undefined)
      }
    },
    [send, announce],
  )

  return { undo, busyId, refusals }
}
