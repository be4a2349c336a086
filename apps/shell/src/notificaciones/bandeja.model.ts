import type { ApiResponse } from '@mi/api-client'
import type { Notificacion, TipoNotificacion, TokenClaims } from '@mi/contracts'
import { type AccionPedida, baseOf } from '@mi/domain'
import type { InfiniteData } from '@tanstack/react-query'

export type Bandeja = InfiniteData<ApiResponse<Notificacion[]>, string | undefined>

/** `hayMas`: the server has older ones. */
export interface SinLeer {
  readonly filas: readonly Notificacion[]
  readonly hayMas: boolean
}

/**
 * Covers the notifications in `ids`. If `ids` is `null`, covers all notifications of `tipos`, up to the id `hasta`
 * unless that is `null`.
 */
export interface Marca {
  readonly ids: readonly number[] | null
  readonly hasta: number | null
  /** `null` means every kind; an older server omits the field. */
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

/** The same event may arrive twice. */
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

/** Other people cause these kinds; the server creates the others from stock and expiry dates. */
const ANUNCIADAS: readonly TipoNotificacion[] = ['COMENTARIO_EQUIPO', 'ACTUALIZACION_APP']

/** Whether a toast announces the notification, too. */
export const isAnunciada = ({ tipo, leida }: Pick<Notificacion, 'tipo' | 'leida'>): boolean =>
  !leida && ANUNCIADAS.includes(tipo)

/** Adding stock settles these kinds. */
const DE_REPONER: readonly TipoNotificacion[] = ['STOCK_BAJO', 'REPOSICION_RECOMENDADA']

/** The product page opens this action on arrival. */
export const accionPedidaOf = (
  { tipo }: Pick<Notificacion, 'tipo'>,
  mayMove: boolean,
): AccionPedida | undefined => (mayMove && DE_REPONER.includes(tipo) ? 'reponer' : undefined)

/** `undefined` if the notification has no product. */
export const placeOf = (
  { idProducto }: Pick<Notificacion, 'idProducto'>,
  { tipoUsuario }: Pick<TokenClaims, 'tipoUsuario'>,
): string | undefined => (idProducto === null ? undefined : `${baseOf(tipoUsuario)}/inventario/${idProducto}`)
