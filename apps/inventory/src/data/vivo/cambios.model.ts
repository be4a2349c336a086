import type { Evento } from '@mi/contracts'

export type EventoDeProductos = Extract<Evento, { tipo: 'productos' }>
type CambioDeEvento = NonNullable<EventoDeProductos['cambios']>[number]

/** `quien` is `null` for the person's own changes and for jobs of the server. */
export interface Cambio extends CambioDeEvento {
  readonly quien: string | null
}

/** `isMany` is true if an event named no changes. The server sends one to a browser that must read everything again. */
export interface Batch {
  readonly cambios: readonly Cambio[]
  readonly isMany: boolean
}

export const joinEventos = (eventos: readonly EventoDeProductos[], idUsuario: number): Batch => {
  const newest = new Map<number, Cambio>()
  for (const { cambios, quien } of eventos) {
    for (const cambio of cambios ?? []) {
      const known = newest.get(cambio.idProducto)
      // After a lost connection, an event may arrive twice, or after a newer event.
      if (known && known.version >= cambio.version) continue
      const isOwn = quien === null || quien.idUsuario === idUsuario
      newest.set(cambio.idProducto, { ...cambio, quien: isOwn ? null : quien.nombreCompleto })
    }
  }
  return { cambios: [...newest.values()], isMany: eventos.some(({ cambios }) => cambios === null) }
}

/** The oldest version of the product on the screens, and whether a list shows the product. */
export interface ShownCopy {
  readonly version: number
  readonly isListed: boolean
}

export interface SortedCambios {
  /** Changed products with an older copy on a screen. */
  readonly cambiados: readonly Cambio[]
  /** New or restored products that no list shows yet. */
  readonly nuevos: readonly Cambio[]
  readonly quitados: readonly Cambio[]
  /** Changes to products that no screen shows; figures and histories may still include them. */
  readonly otros: readonly Cambio[]
}

/** Sorts changes by what the screens show. Omits changes that are already shown, such as those made on this screen. */
export const sortCambios = (
  cambios: readonly Cambio[],
  copiaOf: (id: number) => ShownCopy | undefined,
): SortedCambios => {
  const sorted = {
    cambiados: [] as Cambio[],
    nuevos: [] as Cambio[],
    quitados: [] as Cambio[],
    otros: [] as Cambio[],
  }
  for (const cambio of cambios) {
    const copia = copiaOf(cambio.idProducto)
    if (copia && copia.version >= cambio.version) continue
    if (cambio.accion === 'agregado' && !copia?.isListed) sorted.nuevos.push(cambio)
    else if (!copia) sorted.otros.push(cambio)
    else if (cambio.accion === 'eliminado') sorted.quitados.push(cambio)
    else sorted.cambiados.push(cambio)
  }
  return sorted
}

export interface Momento {
  readonly isHidden: boolean
  readonly isAtTop: boolean
  readonly isBusy: boolean
  /** The pointer is over a row, or the focus is in a row. */
  readonly isAtRow: boolean
  /** Milliseconds since the last touch, move, key or scroll. */
  readonly idleMs: number
}

const IDLE_MS = 2000
// If the pointer or focus has rested on a row of «Hoy» for this long, the person is not about to press that row.
const LEFT_MS = 30_000

export const mayShiftHoy = ({ isHidden, isBusy, isAtRow, idleMs }: Momento): boolean =>
  isHidden || (!isBusy && idleMs >= (isAtRow ? LEFT_MS : IDLE_MS))

/** On a visible page, rows move only at the top, and only if the person is not about to press one. */
export const mayShift = (momento: Momento): boolean =>
  momento.isHidden || (momento.isAtTop && !momento.isAtRow && mayShiftHoy(momento))

const STILL_MS = 1000

export const isStill = ({ isHidden, idleMs }: Momento): boolean => isHidden || idleMs >= STILL_MS

/** Events this close together, in ms, are handled as one batch. */
export const GATHER_MS = 80
const PAUSE_MS = 300
const BURST_PAUSE_MS = 2000
const BURST = 3

/** The pause after a batch; longer in a burst, so that a burst costs few reads. */
export const pauseAfter = (events: number): number => (events > BURST ? BURST_PAUSE_MS : PAUSE_MS)

// If more products than this have changed, whole list pages are read.
const MOST_SINGLE = 2

export const isForPages = ({ isMany }: Batch, { cambiados }: SortedCambios): boolean =>
  isMany || cambiados.length > MOST_SINGLE
