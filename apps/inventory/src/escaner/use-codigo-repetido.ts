import { productosApi } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const PAUSE_MS = 400

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Another product of the own scope with this code; a courtesy, so nobody is told when it cannot be asked. */
export const useCodigoRepetido = (codigo: string, idPropio: number | undefined): Producto | undefined => {
  const { api } = usePlatform()
  const asked = useSettled(codigo.trim())
  const { data } = useQuery({
    queryKey: ['productos', 'codigo', asked],
    // Two, since the first may be the product itself.
    queryFn: async ({ signal }) => (await productosApi(api).page({ codigo: asked, limite: 2 }, signal)).data,
    enabled: asked !== '',
    retry: false,
  })
  return asked === codigo.trim() ? data?.find(({ id }) => id !== idPropio) : undefined
}
