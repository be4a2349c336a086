import { cursorOf, isStatus, nutriscanApi } from '@mi/api-client'
import { type Platform, useInfiniteQueryAtOnce, usePlatform, useQueryAtOnce } from '@mi/federation'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { idUsuarioOf, useIdUsuario } from '../page/use-id-usuario.ts'

const PAGE = 10

export const NUTRISCAN_KEYS = {
  propios: (idUsuario: number) => ['nutriscan', 'propios', idUsuario] as const,
  foto: (idUsuario: number, id: number) => ['nutriscan', 'foto', idUsuario, id] as const,
  consentimiento: (idUsuario: number) => ['nutriscan', 'consentimiento', idUsuario] as const,
}

export const useNutriscanApi = () => nutriscanApi(usePlatform().api)

export const anterioresOptions = (platform: Platform) => {
  const idUsuario = idUsuarioOf(platform)
  return infiniteQueryOptions({
    queryKey: NUTRISCAN_KEYS.propios(idUsuario),
    queryFn: ({ pageParam, signal }) =>
      nutriscanApi(platform.api).own(idUsuario, { limite: PAGE, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
  })
}

export const useAnteriores = () => useInfiniteQueryAtOnce(anterioresOptions(usePlatform()))

/** Reads the stored photo of an analysis. `data` is `null` if the photo is deleted. */
export const useFotoGuardada = (id: number) => {
  const api = useNutriscanApi()
  const idUsuario = useIdUsuario()
  return useQuery(
    queryOptions({
      queryKey: NUTRISCAN_KEYS.foto(idUsuario, id),
      queryFn: ({ signal }) =>
        api.foto(id, signal).catch((error: unknown) => {
          if (isStatus(error, 404)) return null
          throw error
        }),
      staleTime: Infinity,
    }),
  )
}

/** Whether the server recognises the foods on plates. `false` is returned until the server has answered. */
export const useReconocePlatos = (): boolean => useConsentimiento().data?.reconocePlatos === true

/** Whether the server looks up names in Open Food Facts. `false` is returned until the server has answered. */
export const useBuscaMarcas = (): boolean => useConsentimiento().data?.buscaMarcas === true

export const consentimientoOptions = (platform: Platform) =>
  queryOptions({
    queryKey: NUTRISCAN_KEYS.consentimiento(idUsuarioOf(platform)),
    queryFn: ({ signal }) => nutriscanApi(platform.api).consentimiento(signal),
    // The parts of the page that appear within these ten seconds share one answer. A part that appears later reads the
    // consent again, because the person could have withdrawn the consent on another device.
    staleTime: 10_000,
  })

export const useConsentimiento = () => useQueryAtOnce(consentimientoOptions(usePlatform()))
