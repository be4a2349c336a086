import type { Evento } from '@mi/contracts'

export type EventoDeProductos = Extract<Evento, { tipo: 'productos' }>
type CambioDeEvento = NonNullable<EventoDeProductos['cambios']>[number]

/** A change with the name of its author. `quien` is `null` if the signed-in person or a job of the server made it. */
export interface Cambio extends CambioDeEvento {
  readonly quien: string | null
}

/** `isMany` is true if an event named no changes. Such an event means that the browser must read everything again. */
export interface Batch {
  readonly cambios: readonly Cambio[]
  readonly isMany: boolean
}

export const joinEventos = (eventos: readonly EventoDeProductos[], idUsuario: number): Batch => {
  const newest = new Map<number, Cambio>()
  for (const { cambios, quien } of eventos) {
    for (const cambio of cambios ?? []) {
      const known = newest.get(cambio.idProducto)
      // After a lost connection, an event could arrive twice, or later than a newer event.
      if (known && known.version >= cambio.version) continue
      const isOwn = quien === null || quien.idUsuario === idUsuario
      newest.set(cambio.idProducto, { ...cambio, quien: isOwn ? null : quien.nombreCompleto })
    }
  }
  return { cambios: [...newest.values()], isMany: eventos.some(({ cambios }) => cambios === null) }
}

/** `version` is the oldest version of a product on any screen. `isListed` is true if a list shows the product. */
export interface ShownCopy {
  readonly version: number
  readonly isListed: boolean
}

export interface SortedCambios {
  /** Changes to products of which a screen shows an older copy. */
  readonly cambiados: readonly Cambio[]
  /** Changes that added or restored products that no list shows yet. */
  readonly nuevos: readonly Cambio[]
  readonly quitados: readonly Cambio[]
  /** Changes to products that no screen shows. Figures and histories on a screen could depend on these changes. */
  readonly otros: readonly Cambio[]
}

interface Known {
  readonly copiaOf: (id: number) => ShownCopy | undefined
  /** Returns true if this tab made the change by adding or restoring the product. */
  readonly wasAddedHere: (cambio: Cambio) => boolean
}

/** Sorts changes by what the screens show. Omits changes that are already shown, such as changes made in this tab. */
export const sortCambios = (cambios: readonly Cambio[], { copiaOf, wasAddedHere }: Known): SortedCambios => {
  const sorted = {
    cambiados: [] as Cambio[],
    nuevos: [] as Cambio[],
    quitados: [] as Cambio[],
    otros: [] as Cambio[],
  }
  for (const cambio of cambios) {
    const copia = copiaOf(cambio.idProducto)
    if (copia && copia.version >= cambio.version) continue
    // The lists were read again after the product was added here. If they do not show it, their filters exclude it, or
    // its page is not loaded. It must not count as new, because «Actualizar» would then change nothing.
    if (wasAddedHere(cambio)) continue
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
  /** Milliseconds since the last touch, pointer movement, key press or scroll. */
  readonly idleMs: number
}

const IDLE_MS = 2000
// If a row of «Hoy» has the pointer or the focus, no row moves until this time (in ms) has passed without input.
// After that time, the person is unlikely to press the row.
const LEFT_MS = 30_000

export const mayShiftHoy = ({ isHidden, isBusy, isAtRow, idleMs }: Momento): boolean =>
  isHidden || (!isBusy && idleMs >= (isAtRow ? LEFT_MS : IDLE_MS))

/** Rows move on a hidden page, or if the page is scrolled to the top and the person is not about to press a row. */
export const mayShift = (momento: Momento): boolean =>
  momento.isHidden || (momento.isAtTop && !momento.isAtRow && mayShiftHoy(momento))

const STILL_MS = 1000

export const isStill = ({ isHidden, idleMs }: Momento): boolean => isHidden || idleMs >= STILL_MS

/** Events that arrive within this time (in ms) after the first event are handled as one batch. */
export const GATHER_MS = 80
const PAUSE_MS = 300
const BURST_PAUSE_MS = 2000
const BURST = 3

/** Returns the pause (in ms) after a batch. The pause is longer after many events, so a burst causes few reads. */
export const pauseAfter = (events: number): number => (events > BURST ? BURST_PAUSE_MS : PAUSE_MS)

// If more products than this have changed, whole list pages are read instead of single products.
const MOST_SINGLE = 2

export const isForPages = ({ isMany }: Batch, { cambiados }: SortedCambios): boolean =>
  isMany || cambiados.length > MOST_SINGLE
