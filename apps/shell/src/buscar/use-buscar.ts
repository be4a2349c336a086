import { SIN_CONEXION, productosApi, sentenceFor } from '@mi/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePlaces } from '../places/use-places.ts'
import { placesFor } from '../places/places.ts'
import { useShell } from '../context/shell-context.ts'
import { useUsuario } from '../session/use-usuario.ts'
import { gruposDe } from './buscar.model.ts'
import { TEXTS } from './buscar.texts.ts'
import { readRecientes } from './recientes.ts'

const PAUSE_MS = 200
// How many of the newest matches to rank; only the best are shown.
const MOST_ASKED = 50

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const OWN = { 0: SIN_CONEXION }

/** Search results for the typed text: sections at once, products once typing pauses. */
export const useBuscar = (typed: string) => {
  const { platform, manifest } = useShell()
  const usuario = useUsuario()
  const { inventario } = usePlaces({ tipoUsuario: usuario?.tipoUsuario ?? 'INDIVIDUAL' })
  const [recientes, setRecientes] = useState(() => readRecientes(usuario?.idUsuario ?? 0))
  const q = typed.trim()
  const settled = useSettled(q)
  const isAsked = q !== '' && inventario !== undefined
  const productos = useQuery({
    queryKey: ['productos', 'buscar', settled],
    queryFn: async ({ signal }) =>
      (await productosApi(platform.api).page({ q: settled, limite: MOST_ASKED }, signal)).data,
    enabled: isAsked && settled !== '',
    placeholderData: keepPreviousData,
    // The person is waiting and has a retry button.
    retry: false,
  })
  const isBusy = isAsked && (settled !== q || productos.isFetching)
  const found = isAsked ? (productos.data ?? []) : []
  return {
    q,
    inventario,
    idUsuario: usuario?.idUsuario ?? 0,
    grupos: gruposDe({ q, places: placesFor(manifest, usuario), productos: found, recientes, inventario }),
    isBusy,
    failure:
      isAsked && !isBusy && productos.isError
        ? sentenceFor(productos.error, TEXTS.fallo, { own: OWN })
        : undefined,
    retry: () => void productos.refetch(),
    forgetRecientes: () => setRecientes([]),
  }
}
