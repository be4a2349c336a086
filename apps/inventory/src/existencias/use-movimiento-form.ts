import { enviadoFor } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { dayInBogota } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import { useRef, useState } from 'react'
import { useMovimientos } from '../data/movimientos/use-movimientos.ts'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { type BorradorMovimiento, borradorMovimiento } from './borrador-movimiento.ts'
import {
  type Movimiento,
  type MovimientoForm,
  type TipoMovimiento,
  checkMovimiento,
  formInicial,
} from './movimiento.model.ts'

/**
 * Maps a person, product and kind to the idempotency key of the movement that is being sent. If the same form opens
 * before the answer arrives, it starts a new movement and does not restore the stored draft.
 */
const underWay = new Map<string, string>()

/** `onMade` is called when the movement is saved, unless the form was left. */
export const useMovimientoForm = (tipo: TipoMovimiento, producto: Producto, onMade: () => void) => {
  const { newId, now } = usePlatform()
  const { cantidadDe, move } = useMovimientos()
  const idUsuario = useIdUsuario()
  const stored = borradorMovimiento({ idUsuario, idProducto: producto.id, tipo })
  const place = `${idUsuario} ${producto.id} ${tipo}`
  const empty = (): BorradorMovimiento => {
    const { fechaVencimiento } = producto
    const hoy = dayInBogota(now())
    return { form: formInicial(tipo, { fechaVencimiento, hay: cantidadDe(producto) }, hoy), envio: null }
  }
  const [restored] = useState(() => (underWay.has(place) ? undefined : stored.get()))
  const [borrador, setBorrador] = useState(() => restored ?? empty())
  // If `false`, the stored draft may be one that an earlier form is still sending, so this form must not drop it.
  const isOwn = useRef(restored !== undefined)
  const [wasSent, setWasSent] = useState(false)
  /**
   * The stock when the form was sent. During the request, the form is checked against it, because `cantidadDe` already
   * counts the sent units.
   */
  const [sending, setSending] = useState<{ readonly hay: number }>()
  const isSending = useRef(false)
  const wasLeft = useRef(false)
  const hay = sending?.hay ?? cantidadDe(producto)
  const { movimiento, errores } = checkMovimiento(tipo, borrador.form, hay)

  const keep = (next: BorradorMovimiento): void => {
    setBorrador(next)
    isOwn.current = true
    stored.set(next)
  }

  const keyFor = (sent: Movimiento): string => {
    const envio = enviadoFor(sent, borrador.envio, newId)
    keep({ ...borrador, envio })
    return envio.clave
  }

  const submit = async (): Promise<void> => {
    setWasSent(true)
    if (!movimiento || isSending.current) return
    isSending.current = true
    setSending({ hay })
    const clave = keyFor(movimiento)
    underWay.set(place, clave)
    const isMade = await move(producto, { ...movimiento, clave }).finally(() => {
      isSending.current = false
      if (underWay.get(place) === clave) underWay.delete(place)
      setSending(undefined)
    })
    if (!isMade) return
    // A form that was opened meanwhile may have replaced the stored movement with its own.
    if (stored.get()?.envio?.clave === clave) stored.drop()
    // Another dialog may be open in the form's place, and `onMade` would close it.
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
    /** Drops the draft, unless it is being sent. The request then continues. */
    leave: (): void => {
      wasLeft.current = true
      const sent = underWay.get(place)
      const isSent = sent !== undefined && stored.get()?.envio?.clave === sent
      if (isOwn.current && !isSent) stored.drop()
    },
  }
}
