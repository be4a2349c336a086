import type { ApiResponse } from '@mi/api-client'
import type { Notificacion, TipoNotificacion, TokenClaims } from '@mi/contracts'
import { type AccionPedida, baseOf } from '@mi/domain'
import type { InfiniteData } from '@tanstack/react-query'

/** Pages of notifications as the cache stores them, newest first. */
export type Bandeja = InfiniteData<ApiResponse<Notificacion[]>, string | undefined>

/** The newest unread notifications as the cache stores them, and whether the server has older ones. */
export interface SinLeer {
  readonly filas: readonly Notificacion[]
  readonly hayMas: boolean
}

/**
 * Which notifications a mark covers: those in `ids`. If `ids` is `null`, it covers all notifications of `tipos`, up to
 * the id `hasta` unless that is `null`.
 */
export interface Marca {
  readonly ids: readonly number[] | null
  readonly hasta: number | null
  /** `null` means every kind; an older server omits the field. */
  readonly tipos?: readonly TipoNotificacion[] | null
}

type Marcable = Pick<Notificacion, 'idNotificacion' | 'tipo'>

/** Whether a mark covers a notification. */
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

/** The pages with `leida` set in every notification that the mark covers. */
export const withMarca = (bandeja: Bandeja, marca: Marca, leida: boolean): Bandeja =>
  mapPages(bandeja, (rows) =>
    rows.map((row) => (row.leida !== leida && isMarcada(marca, row) ? { ...row, leida } : row)),
  )

/** The notifications that stay unread after `marca` marks some as read. */
export const withoutMarcadas = (sinLeer: readonly Notificacion[], marca: Marca): Notificacion[] =>
  sinLeer.filter((row) => !isMarcada(marca, row))

/** Adds a new notification in front. A known notification changes nothing, because the same event may arrive twice. */
export const withNueva = (bandeja: Bandeja, nueva: Notificacion): Bandeja => {
  const isKnown = bandeja.pages.some(({ data }) =>
    data.some(({ idNotificacion }) => idNotificacion === nueva.idNotificacion),
  )
  return isKnown ? bandeja : mapPages(bandeja, (rows, page) => (page === 0 ? [nueva, ...rows] : rows))
}

/** Adds a new notification in front of the unread ones, or removes it if it has been read. */
export const addNueva = (sinLeer: readonly Notificacion[], nueva: Notificacion): Notificacion[] => {
  const others = sinLeer.filter(({ idNotificacion }) => idNotificacion !== nueva.idNotificacion)
  return nueva.leida ? others : [nueva, ...others]
}

/**
 * Kinds that other people cause: a teammate's comment, or an announcement by staff. The server creates the other kinds
 * from stock and expiry dates.
 */
const ANUNCIADAS: readonly TipoNotificacion[] = ['COMENTARIO_EQUIPO', 'ACTUALIZACION_APP']

/** Whether a new notification is also announced by a toast. */
export const isAnunciada = ({ tipo, leida }: Pick<Notificacion, 'tipo' | 'leida'>): boolean =>
  !leida && ANUNCIADAS.includes(tipo)

/** Kinds of notification that are settled by adding stock. */
const DE_REPONER: readonly TipoNotificacion[] = ['STOCK_BAJO', 'REPOSICION_RECOMENDADA']

/**
 * The action that the product page opens on arrival. It is `undefined` if no action settles this kind, or if the person
 * may not move stock.
 */
export const accionPedidaOf = (
  { tipo }: Pick<Notificacion, 'tipo'>,
  mayMove: boolean,
): AccionPedida | undefined => (mayMove && DE_REPONER.includes(tipo) ? 'reponer' : undefined)

/** The page of the notification's product; `undefined` if the notification has no product. */
export const placeOf = (
  { idProducto }: Pick<Notificacion, 'idProducto'>,
  { tipoUsuario }: Pick<TokenClaims, 'tipoUsuario'>,
): string | undefined => (idProducto === null ? undefined : `${baseOf(tipoUsuario)}/inventario/${idProducto}`)
