import type { Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  type Borrador,
  type Resto,
  dropBorrador,
  keepBorrador,
  markAbierto,
  readBorrador,
  unmarkAbierto,
} from './borrador.ts'
import type { ProductoForm } from './producto-form.model.ts'

const PAUSE_MS = 300

/** What this person typed of the product and did not save, once, as the form opens. */
export const useKeptBorrador = (producto: Producto | null): Borrador | null => {
  const { session, now } = usePlatform()
  const [kept] = useState(() =>
    readBorrador(session.getState().usuario?.idUsuario ?? 0, producto?.id ?? null, now()),
  )
  return kept
}

/** Keeps what is typed a moment after it was, until it is saved or thrown away on purpose. */
export const useBorrador = (
  form: UseFormReturn<ProductoForm>,
  producto: Producto | null,
  resto: RefObject<Resto>,
) => {
  const { session, navigation, now } = usePlatform()
  // Whoever opened the form: after a sign-out there is nobody to ask.
  const [idUsuario] = useState(() => session.getState().usuario?.idUsuario ?? 0)
  const id = producto?.id ?? null
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const done = useRef(false)

  const keep = useCallback(() => {
    clearTimeout(pending.current)
    if (done.current) return
    const valores = form.getValues()
    // Not what the library calls dirty: that is known only after the next render.
    const defaults = form.formState.defaultValues
    const isTyped = (Object.keys(valores) as (keyof ProductoForm)[]).some(
      (campo) => valores[campo] !== defaults?.[campo],
    )
    if (isTyped) keepBorrador(idUsuario, id, { ...resto.current, valores, guardadoEn: now().getTime() })
    else dropBorrador(idUsuario, id)
  }, [form, resto, idUsuario, id, now])

  useEffect(() => {
    markAbierto({ idUsuario, id, lugar: navigation.getLocation().pathname })
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pending.current)
        pending.current = setTimeout(keep, PAUSE_MS)
      },
    })
    window.addEventListener('pagehide', keep)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [form, keep, idUsuario, id, navigation])

  return {
    keep,
    /** Saved, or thrown away on purpose. */
    forget: useCallback(() => {
      done.current = true
      clearTimeout(pending.current)
      dropBorrador(idUsuario, id)
      unmarkAbierto()
    }, [idUsuario, id]),
  }
}
