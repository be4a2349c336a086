import type { ApiResponse } from '@mi/api-client'
import type { Notificacion, TipoNotificacion, TokenClaims } from '@mi/contracts'
import { type AccionPedida, baseOf } from '@mi/domain'
import type { InfiniteData } from '@tanstack/react-query'

export type Bandeja = InfiniteData<ApiResponse<Notificacion[]>, string | undefined>

/** The newest unread notifications. `hayMas` is true if the server has older unread notifications. */
export interface SinLeer {
  readonly filas: readonly Notificacion[]
  readonly hayMas: boolean
}

/**
 * Says which notifications are marked as read or unread. These are the notifications in `ids`. If `ids` is `null`, all
 * notifications of the kinds in `tipos` are marked. If `hasta` is also set, only ids up to `hasta` are marked.
 */
export interface Marca {
  readonly ids: readonly number[] | null
  readonly hasta: number | null
  /** `null` means every kind. An older server leaves this field out, which also means every kind. */
  readonly tipos?: readonly TipoNotificacion[] | null
}

type Marcable = Pick<Notificacion, 'idNotificacion' | 'tipo'>

export const isMarcada = (
  { ids, hasta, tipos = null }: Marca,
  { idNotificacion, tipo }: Marcable,
): boolean =>
  ids
    ? ids.includes(idNotificacion)
    : (hasta === null || idNotificacion <= hasta) && (tipos === null || tipos.includes(tipo))

const mapPages = (
  bandeja: Bandeja,
  change: (rows: Notificacion[], page: number) => Notificacion[],
): Bandeja => ({
  ...bandeja,
  pages: bandeja.pages.map((page, index) => ({ ...page, data: change(page.data, index) })),
})

export const withMarca = (bandeja: Bandeja, marca: Marca, leida: boolean): Bandeja =>
  mapPages(bandeja, (rows) =>
    rows.map((row) => (row.leida !== leida && isMarcada(marca, row) ? { ...row, leida } : row)),
  )

export const withoutMarcadas = (sinLeer: readonly Notificacion[], marca: Marca): Notificacion[] =>
  sinLeer.filter((row) => !isMarcada(marca, row))

/** Adds a notification to the front of the list. If the list already contains it, the list stays unchanged. */
export const withNueva = (bandeja: Bandeja, nueva: Notificacion): Bandeja => {
  const isKnown = bandeja.pages.some(({ data }) =>
    data.some(({ idNotificacion }) => idNotificacion === nueva.idNotificacion),
  )
  return isKnown ? bandeja : mapPages(bandeja, (rows, page) => (page === 0 ? [nueva, ...rows] : rows))
}

export const addNueva = (sinLeer: readonly Notificacion[], nueva: Notificacion): Notificacion[] => {
  const others = sinLeer.filter(({ idNotificacion }) => idNotificacion !== nueva.idNotificacion)
  return nueva.leida ? others : [nueva, ...others]
}

/** Other people cause notifications of these kinds. The server creates all other kinds from stock and expiry dates. */
const ANUNCIADAS: readonly TipoNotificacion[] = ['COMENTARIO_EQUIPO', 'ACTUALIZACION_APP']

/** True if a toast should announce the notification when it arrives. */
export const isAnunciada = ({ tipo, leida }: Pick<Notificacion, 'tipo' | 'leida'>): boolean =>
  !leida && ANUNCIADAS.includes(tipo)

/** The kinds of notifications that are settled when the person adds stock. */
const DE_REPONER: readonly TipoNotificacion[] = ['STOCK_BAJO', 'REPOSICION_RECOMENDADA']

/** Returns the action that the product page opens when the person follows the notification's link. */
export const accionPedidaOf = (
  { tipo }: Pick<Notificacion, 'tipo'>,
  mayMove: boolean,
): AccionPedida | undefined => (mayMove && DE_REPONER.includes(tipo) ? 'reponer' : undefined)

/** Returns the path of the page of the notification's product; `undefined` if the notification has no product. */
export const placeOf = (
  { idProducto }: Pick<Notificacion, 'idProducto'>,
  { tipoUsuario }: Pick<TokenClaims, 'tipoUsuario'>,
): string | undefined => (idProducto === null ? undefined : `${baseOf(tipoUsuario)}/inventario/${idProducto}`)
