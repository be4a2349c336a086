import { usePlatform } from '@mi/federation'
import { useEffect } from 'react'
import { useCategorias } from '../data/productos.queries.ts'
import { TEXTS } from './productos.texts.ts'
import type { ProductosLista } from './use-productos-lista.ts'

const NONE: readonly string[] = []

/** Returns the categories. A toast reports a failure to load them, unless the list already shows an error. */
export const useCategoriasDe = ({
  isLoading,
  isFailing,
}: Pick<ProductosLista, 'isLoading' | 'isFailing'>): readonly string[] => {
  const { toast } = usePlatform()
  const { data, isError, isFetching } = useCategorias()
  const isToBeSaid = isError && !isFetching && !isLoading && !isFailing
  useEffect(() => {
    if (isToBeSaid) toast.error(TEXTS.errorCategorias)
  }, [isToBeSaid, toast])
  return data ?? NONE
}
