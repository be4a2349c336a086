import type { Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useIdUsuario } from '../page/use-id-usuario.ts'
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

/** Returns the stored draft of the form. The draft is read only once, when the form opens. */
export const useKeptBorrador = (producto: Producto | null): Borrador | null => {
  const { now } = usePlatform()
  const idUsuario = useIdUsuario()
  const [kept] = useState(() => readBorrador(idUsuario, producto?.id ?? null, now()))
  return kept
}

export const useBorrador = (
  form: UseFormReturn<ProductoForm>,
  producto: Producto | null,
  resto: RefObject<Resto>,
) => {
  const { navigation, now } = usePlatform()
  // The id is read only once. After a sign-out, the id would be 0, but the draft still belongs to this person.
  const [idUsuario] = useState(useIdUsuario())
  const id = producto?.id ?? null
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const done = useRef(false)

  const keep = useCallback(() => {
    clearTimeout(pending.current)
    if (done.current) return
    const valores = form.getValues()
    // The values are compared here, because `isDirty` is up to date only after the next render.
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

  const drop = useCallback(() => {
    clearTimeout(pending.current)
    dropBorrador(idUsuario, id)
  }, [idUsuario, id])

  return {
    keep,
    /** Drops the draft of a saved product. The form stays open and stores a draft of the next product. */
    drop,
    /** Drops the draft. The form stores no other draft afterwards. */
    forget: useCallback(() => {
      done.current = true
      drop()
      unmarkAbierto()
    }, [drop]),
  }
}
