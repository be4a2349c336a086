import {
  type Enviado,
  type ProductoCambiado,
  enviadoFor,
  isApiError,
  isStatus,
  sentenceFor,
} from '@mi/api-client'
import { type CrearProducto, type FuenteHistorial, type Producto, isBlank } from '@mi/contracts'
import { umbralesDe } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import { type RefObject, useRef, useState } from 'react'
import { useEditProducto } from '../data/productos.mutations.ts'
import { useCreateProducto } from '../data/use-create-producto.ts'
import { fuenteDe } from '../escaner/fuente.model.ts'
import type { Resto } from './borrador.ts'
import { TEXTS } from './formulario.texts.ts'

interface Envio {
  readonly datos: CrearProducto
  readonly sobre: Producto | null
  /** True if the form adds a product. `sobre` is then `null`, or the product that an unanswered attempt has added. */
  readonly isNew: boolean
  readonly motivo: string
}

/**
 * The server sends these refusals before it looks for an earlier request with the same key. So they do not show whether
 * an earlier attempt has added the product.
 */
const BEFOREHAND = [401, 403, 429]

/**
 * Returns true if the server could have added the product although the request failed. `before` says whether an earlier
 * attempt with the same request could have added it.
 */
const mayBeDone = (error: unknown, before: boolean): boolean => {
  if (!isApiError(error)) return before
  return error.status === 0 || error.status >= 500 || (before && BEFOREHAND.includes(error.status))
}

/**
 * Sends the product of the form. `onResto` gets the values that the draft has to store. Because of these values, a
 * repeated attempt to add a product does not add it twice.
 */
export const useEnvio = (resto: RefObject<Resto>, onResto: (change: Partial<Resto>) => void) => {
  const { newId, toast } = usePlatform()
  const create = useCreateProducto()
  const edit = useEditProducto()

  const createOnce = async (
    envio: Enviado,
    fuente: FuenteHistorial | undefined,
  ): Promise<ProductoCambiado> => {
    const datos = JSON.parse(envio.datos) as CrearProducto
    const before = resto.current.sinRespuesta
    // This is stored before the request is sent, because the page could be reloaded during the request. The draft must
    // then say that the product possibly exists.
    onResto({ envio, sinRespuesta: true })
    try {
      return await create.mutateAsync({ datos, clave: envio.clave, fuente })
    } catch (error) {
      onResto({ sinRespuesta: mayBeDone(error, before) })
      throw error
    }
  }

  const forgetGone = (error: unknown): never => {
    if (isStatus(error, 404)) onResto({ visto: null, envio: null, sinRespuesta: false })
    throw error
  }

  const tellPocoStock = ({ id, cantidad, nombre, usuario }: Producto): void => {
    if (cantidad > umbralesDe(usuario.tipoUsuario).alCrear) return
    const group = { name: 'poco-stock', item: String(id), text: TEXTS.pocosStocks }
    toast.info(TEXTS.pocoStock({ nombre, cantidad }), { group })
  }

  return async ({ datos, sobre, isNew, motivo }: Envio): Promise<ProductoCambiado> => {
    const { visto, escaneados, envio: last } = resto.current
    const fuente = fuenteDe(datos, visto, escaneados)
    const razon = isBlank(motivo) ? undefined : motivo.trim()
    const change = (visto: Producto) => edit.mutateAsync({ visto, datos, motivo: razon, fuente })
    if (sobre && !isNew) return change(sobre)
    const envio = enviadoFor(datos, last, newId)
    let made = sobre
    if (!made && resto.current.sinRespuesta && last && last !== envio) {
      // The unanswered attempt is repeated with its own key, because then the server creates no second product.
      made = (await createOnce(last, fuente)).producto
      // The product is stored. If the change below fails, a retry then changes this product and adds no other product.
      onResto({ visto: made, sinRespuesta: false })
    }
    const cambiado = made
      ? { ...(await change(made).catch(forgetGone)), idHistorial: null }
      : await createOnce(envio, fuente)
    tellPocoStock(cambiado.producto)
    return cambiado
  }
}

export type Impedimento = 'sin-linea' | 'eliminado' | null

export type Despues = 'cerrar' | 'otro'

interface Guardado {
  readonly save: (asNew: boolean, despues: Despues) => Promise<void>
  /** Shows in the form why the save failed. Returns `false` if the form has no place for the reason. */
  readonly explain: (error: unknown, despues: Despues) => boolean
}

export const useGuardar = (producto: Producto | null, { save, explain }: Guardado) => {
  const { toast } = usePlatform()
  const [impedimento, setImpedimento] = useState<Impedimento>(null)
  const [sending, setSending] = useState<Despues>()
  const isSending = useRef(false)

  const onError = (error: unknown, despues: Despues): void => {
    // A 412 means that the product exists. If an earlier attempt found the product deleted, it was restored afterwards.
    if (isStatus(error, 412)) setImpedimento(null)
    if (explain(error, despues)) return
    if (isStatus(error, 0)) setImpedimento('sin-linea')
    else if (producto && isStatus(error, 404)) setImpedimento('eliminado')
    // After a 401, no toast is shown, because the login opens and shows the reason.
    else if (!isStatus(error, 401))
      toast.error(
        // After a 403, the server's sentence is shown, because only it explains that the person's role has changed.
        sentenceFor(error, producto ? TEXTS.errorEditar : TEXTS.errorGuardar, { server: [403] }),
      )
  }

  const guardar = async (despues: Despues): Promise<void> => {
    if (isSending.current) return
    if (producto && !(producto.id > 0)) return toast.error(TEXTS.sinId)
    isSending.current = true
    setSending(despues)
    const asNew = impedimento === 'eliminado'
    if (!asNew) setImpedimento(null)
    try {
      await save(asNew, despues)
    } catch (error) {
      onError(error, despues)
    } finally {
      isSending.current = false
      setSending(undefined)
    }
  }
  return { guardar, sending, impedimento }
}
