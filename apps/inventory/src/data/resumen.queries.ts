import { productosApi } from '@mi/api-client'
import { type Platform, usePlatform, useQueryAtOnce } from '@mi/federation'
import { queryOptions } from '@tanstack/react-query'
import { PRODUCTOS_KEYS } from './productos-keys.ts'

export const resumenOptions = ({ api }: Platform) =>
  queryOptions({
    queryKey: PRODUCTOS_KEYS.resumen,
    queryFn: ({ signal }) => productosApi(api).resumen(signal),
  })

export const useResumen = () => useQueryAtOnce(resumenOptions(usePlatform()))
