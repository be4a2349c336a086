import type { Producto } from '@mi/contracts'
import { useEffect, useState } from 'react'
import { useProductosConCodigo } from '../data/producto.queries.ts'

const PAUSE_MS = 400

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

export const useCodigoRepetido = (codigo: string, idPropio: number | undefined): Producto | undefined => {
  const asked = useSettled(codigo.trim())
  const { data } = useProductosConCodigo(asked)
  return asked === codigo.trim() ? data?.find(({ id }) => id !== idPropio) : undefined
}
