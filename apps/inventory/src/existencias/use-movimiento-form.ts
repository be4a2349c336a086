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
  isSameForm,
} from './movimiento.model.ts'

/**
 * Holds the idempotency key of each movement that is being sent. The map's key names the person, the product and the
 * kind of movement. A form that opens again before the answer arrives does not restore the stored draft.
 */
const underWay = new Map<string, string>()

/** `onMade` is called after the movement was saved, unless the person has closed the form. */
export const useMovimientoForm = (tipo: TipoMovimiento, producto: Producto, onMade: () => void) => {
  const { newId, now } = usePlatform()
  const { cantidadDe, move } = useMovimientos()
  const idUsuario = useIdUsuario()
  const stored = borradorMovimiento({ idUsuario, idProducto: producto.id, tipo })
  const place = `${idUsuario} ${producto.id} ${tipo}`
  const [initial] = useState(() => {
    const { fechaVencimiento } = producto
    return formInicial(tipo, { fechaVencimiento, hay: cantidadDe(producto) }, dayInBogota(now()))
  })
  const [restored] = useState(() => (underWay.has(place) ? undefined : stored.get()))
  const [borrador, setBorrador] = useState<BorradorMovimiento>(restored ?? { form: initial, envio: null })
  // True if this form has restored or stored the draft. If it is false, an earlier form could still be sending the
  // stored draft. Then this form must not drop the draft.
  const isOwn = useRef(restored !== undefined)
  const [attempts, setAttempts] = useState(0)
  /**
   * The stock at the time when the request was sent. During the request, the form is checked against this stock,
   * because the result of `cantidadDe` already includes the sent movement.
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
    setAttempts((before) => before + 1)
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
    // Another form that was opened during the request could have replaced the stored draft with its own draft.
    if (stored.get()?.envio?.clave === clave) stored.drop()
    // If the form was left, another dialog could be open in its place, and `onMade` would close that dialog.
    if (!wasLeft.current) onMade()
  }

  return {
    hay,
    form: borrador.form,
    isDirty: !isSameForm(borrador.form, initial),
    errores: attempts > 0 ? errores : {},
    busy: sending !== undefined,
    change: (changes: Partial<MovimientoForm>): void =>
      keep({ ...borrador, form: { ...borrador.form, ...changes } }),
    submit,
    /** Drops this form's draft, unless the draft is being sent. Does not cancel a request. */
    leave: (): void => {
      wasLeft.current = true
      const sent = underWay.get(place)
      const isSent = sent !== undefined && stored.get()?.envio?.clave === sent
      if (isOwn.current && !isSent) stored.drop()
    },
  }
}
