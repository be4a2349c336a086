import type { ApiResponse } from '@mi/api-client'
import type { Notificacion, TipoNotificacion, TokenClaims } from '@mi/contracts'
import { type AccionPedida, baseOf } from '@mi/domain'
import type { InfiniteData } from '@tanstack/react-query'

/** Pages of notifications as the cache holds them, newest first. */
export type Bandeja = InfiniteData<ApiResponse<Notificacion[]>, string | undefined>

/** Which notifications a mark covers: the listed ones, or all up to one, of some kinds or of every kind. */
export interface Marca {
  readonly ids: readonly number[] | null
  readonly hasta: number | null
  /** `null` for every kind; an older server leaves it out. */
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

/** The pages after a mark. */
export const withMarca = (bandeja: Bandeja, marca: Marca, leida: boolean): Bandeja =>
  mapPages(bandeja, (rows) =>
    rows.map((row) => (row.leida !== leida && isMarcada(marca, row) ? { ...row, leida } : row)),
  )

/** The unread notifications that remain after a mark as read. */
export const withoutMarcadas = (sinLeer: readonly Notificacion[], marca: Marca): Notificacion[] =>
  sinLeer.filter((row) => !isMarcada(marca, row))

/** Adds a new notification in front; one that is known already changes nothing, because an event may come twice. */
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

/** Kinds that other people cause; the others follow from the person's own work. */
const ANUNCIADAS: readonly TipoNotificacion[] = ['COMENTARIO_EQUIPO', 'ACTUALIZACION_APP']

/** Whether a new notification is also announced by a toast. */
export const isAnunciada = ({ tipo, leida }: Pick<Notificacion, 'tipo' | 'leida'>): boolean =>
  !leida && ANUNCIADAS.includes(tipo)

/** Kinds that adding stock settles. */
const DE_REPONER: readonly TipoNotificacion[] = ['STOCK_BAJO', 'REPOSICION_RECOMENDADA']

/** The action that the product's page opens at once; none for a person who may not change the stock. */
export const accionPedidaOf = (
  { tipo }: Pick<Notificacion, 'tipo'>,
  mayMove: boolean,
): AccionPedida | undefined => (mayMove && DE_REPONER.includes(tipo) ? 'reponer' : undefined)

/** The page on which the person settles what a notification is about. */
export const placeOf = (
  { idProducto }: Pick<Notificacion, 'idProducto'>,
  { tipoUsuario }: Pick<TokenClaims, 'tipoUsuario'>,
): string | undefined => (idProducto === null ? undefined : `${baseOf(tipoUsuario)}/inventario/${idProducto}`)
