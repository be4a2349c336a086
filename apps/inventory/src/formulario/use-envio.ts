import type { ProductoCambiado } from '@mi/api-client'
import type { CrearProducto, Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import type { RefObject } from 'react'
import { useCreateProducto, useEditProducto } from '../data/productos.mutations.ts'
import { fuenteDe } from '../escaner/fuente.model.ts'
import type { Resto } from './borrador.ts'

interface Envio {
  readonly datos: CrearProducto
  /** The version to change; `null` for a new product. */
  readonly sobre: Producto | null
  readonly motivo: string
}

/** Sends a product's form, so that what is sent twice is saved once. `onEnvio` is told what goes under which key, before it does. */
export const useEnvio = (resto: RefObject<Resto>, onEnvio: (envio: Resto['envio']) => void) => {
  const { newId } = usePlatform()
  const create = useCreateProducto()
  const edit = useEditProducto()

  /** The same data sent again has the same key and creates once; what was corrected in between is a new request. */
  const keyFor = (datos: CrearProducto): string => {
    const text = JSON.stringify(datos)
    const last = resto.current.envio
    const envio = last?.datos === text ? last : { datos: text, clave: newId() }
    onEnvio(envio)
    return envio.clave
  }

  return ({ datos, sobre, motivo }: Envio): Promise<ProductoCambiado> => {
    const { visto, escaneados } = resto.current
    const fuente = fuenteDe(datos, visto, escaneados)
    if (!sobre) return create.mutateAsync({ datos, clave: keyFor(datos), fuente })
    return edit.mutateAsync({ visto: sobre, datos, motivo: motivo.trim() || undefined, fuente })
  }
}
