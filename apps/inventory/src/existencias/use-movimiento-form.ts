import type { Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useRef, useState } from 'react'
import { useMovimientos } from '../data/use-movimientos.ts'
import {
  type BorradorMovimiento,
  dropBorradorMovimiento,
  keepBorradorMovimiento,
  readBorradorMovimiento,
} from './borrador-movimiento.ts'
import {
  type Movimiento,
  type MovimientoForm,
  type TipoMovimiento,
  checkMovimiento,
} from './movimiento.model.ts'

/** The form of a movement: kept until the movement has been made, which `onMade` is told. */
export const useMovimientoForm = (tipo: TipoMovimiento, producto: Producto, onMade: () => void) => {
  const { session, newId } = usePlatform()
  const { cantidadDe, mover } = useMovimientos()
  const lugar = { idUsuario: session.getState().usuario?.idUsuario ?? 0, idProducto: producto.id, tipo }
  const [borrador, setBorrador] = useState(() => readBorradorMovimiento(lugar))
  const [wasSent, setWasSent] = useState(false)
  /** How many there were when it was sent: what is on its way is no mistake of the form. */
  const [sending, setSending] = useState<{ readonly hay: number }>()
  const isSending = useRef(false)
  const wasLeft = useRef(false)
  const hay = sending?.hay ?? cantidadDe(producto)
  const { movimiento, errores } = checkMovimiento(tipo, borrador.form, hay)

  const keep = (next: BorradorMovimiento): void => {
    setBorrador(next)
    keepBorradorMovimiento(lugar, next)
  }

  /** The same movement sent again has the same key; what was corrected in between is another one. */
  const keyFor = (sent: Movimiento): string => {
    const datos = JSON.stringify(sent)
    const envio = borrador.envio?.datos === datos ? borrador.envio : { datos, clave: newId() }
    keep({ ...borrador, envio })
    return envio.clave
  }

  const submit = async (): Promise<void> => {
    setWasSent(true)
    if (!movimiento || isSending.current) return
    isSending.current = true
    setSending({ hay })
    const isMade = await mover(producto, { ...movimiento, clave: keyFor(movimiento) })
    isSending.current = false
    setSending(undefined)
    if (!isMade) return
    dropBorradorMovimiento(lugar)
    // Whoever has left it may have opened something else in its place.
    if (!wasLeft.current) onMade()
  }

  return {
    hay,
    form: borrador.form,
    errores: wasSent ? errores : {},
    busy: sending !== undefined,
    change: (changes: Partial<MovimientoForm>): void =>
      keep({ ...borrador, form: { ...borrador.form, ...changes } }),
    submit,
    /** Closed on purpose; what is on its way goes on. */
    leave: (): void => {
      wasLeft.current = true
      if (!isSending.current) dropBorradorMovimiento(lugar)
    },
  }
}
