import { createStore } from 'zustand/vanilla'
import {
  type Cambio,
  type ShownCopy,
  type EventoDeProductos,
  GATHER_MS,
  isForPages,
  joinEventos,
  pauseAfter,
  type SortedCambios,
  sortCambios,
} from './cambios.model.ts'
import { onceAllowed } from './once-allowed.ts'

/** How long a row shows who changed its product. */
const MARK_MS = 6000
/** The shortest time between two announcements to screen readers. */
const SAID_MS = 10_000
const OWN_MS = 600
// Beyond this number, the oldest changes are dropped. Only two places could still need such an old change: a form that
// has been open for long, to name the person who changed its product, and the row of a deleted product that the list
// still shows.
const MOST_KEPT = 200

/**
 * The last change that another screen or person made to a product. `isFresh` is true while the product's row is marked.
 */
export interface Reciente extends Cambio {
  readonly isFresh: boolean
}

/** What to read again besides the rows of lists. */
export interface Resto {
  /** Products whose own page may be out of date: deleted, new and restored ones. */
  readonly productos: readonly number[]
  /** Products with new comments that the products' own pages may not show yet. */
  readonly comentados: readonly number[]
  /** There were too many changes to name each one, so every open page may lack some of them. */
  readonly isMany: boolean
}

/** The changes made elsewhere while the screens were open. */
export interface Vivo {
  readonly recientes: ReadonlyMap<number, Reciente>
  /** New products that the lists do not show yet, and deleted ones that they still show, so that no row moves. */
  readonly pendientes: ReadonlyMap<number, 'nuevo' | 'eliminado'>
  /**
   * Whether a list on the screen lacks products, or shows products that no longer belong in it. It is unknown how many.
   */
  readonly isOutdated: boolean
  /** The changes that are announced to screen readers. */
  readonly dicho: readonly Cambio[]
}

interface VivoParts {
  readonly idUsuario: () => number
  readonly now: () => number
  readonly copiaOf: (id: number) => ShownCopy | undefined
  readonly mayShift: () => boolean
  /** Whether a list on the screen is filtered. A changed product may enter or leave such a list. */
  readonly showsFiltered: () => boolean
  /** Reads one product again, and updates every cached copy of it in place. */
  readonly readProducto: (id: number) => Promise<void>
  /**
   * Reads the shown pages again and updates their rows in place.
   * @returns whether a page on the server differs from the same page on the screen: in its products or in their order.
   */
  readonly readPages: () => Promise<boolean>
  /** Reads the shown pages again, with new rows and without deleted ones. */
  readonly refreshLists: () => Promise<void>
  /** Whether the inventory's figures and histories may change on the screen now. */
  readonly isStill: () => boolean
  /** Reads these figures and histories again, and the products and comments in `resto`. */
  readonly refreshRest: (resto: Resto) => void
  /** Whether the rows of «Hoy», the list of products on the home page, may change places now. */
  readonly mayShiftHoy: () => boolean
  readonly refreshHoy: () => void
}

const NO_RESTO: Resto = { productos: [], comentados: [], isMany: false }
const NOTHING: Vivo = { recientes: new Map(), pendientes: new Map(), isOutdated: false, dicho: [] }

/** Gathers the changes made elsewhere, and shows them without moving a row that the person is about to press. */
export const createVivo = (parts: VivoParts) => {
  const store = createStore<Vivo>(() => NOTHING)
  let gathered: EventoDeProductos[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = 0
  let quietUntil = 0
  let due = NO_RESTO
  let lastSaid = -Infinity

  const fade = (cambios: readonly Cambio[]): void => {
    const recientes = new Map(store.getState().recientes)
    for (const { idProducto, version } of cambios) {
      const known = recientes.get(idProducto)
      if (known?.version === version) recientes.set(idProducto, { ...known, isFresh: false })
    }
    store.setState({ recientes })
  }

  /**
   * Marks the products of all changes in `shown` and `others`. Of `shown`, announces the changes that other people
   * made.
   */
  const mark = (shown: readonly Cambio[], others: readonly Cambio[]): void => {
    const cambios = [...others, ...shown]
    if (cambios.length === 0) return
    const recientes = new Map(store.getState().recientes)
    for (const cambio of cambios) {
      recientes.delete(cambio.idProducto)
      recientes.set(cambio.idProducto, { ...cambio, isFresh: true })
    }
    for (const id of [...recientes.keys()].slice(0, -MOST_KEPT)) recientes.delete(id)
    store.setState({ recientes })
    setTimeout(() => fade(cambios), MARK_MS)
    const foreign = shown.filter(({ quien }) => quien !== null)
    if (foreign.length === 0 || parts.now() - lastSaid < SAID_MS) return
    lastSaid = parts.now()
    store.setState({ dicho: foreign })
  }

  const offer = ({ nuevos, quitados, cambiados, otros }: SortedCambios): void => {
    const pendientes = new Map(store.getState().pendientes)
    for (const { idProducto } of nuevos) pendientes.set(idProducto, 'nuevo')
    for (const { idProducto } of quitados) pendientes.set(idProducto, 'eliminado')
    // If a new product is deleted before a list shows it, it is no longer pending.
    for (const { idProducto, accion } of otros) if (accion === 'eliminado') pendientes.delete(idProducto)
    // If a deleted product is restored while its row is still shown, it is no longer pending.
    for (const { idProducto } of cambiados) pendientes.delete(idProducto)
    store.setState({ pendientes })
  }

  const refreshRest = onceAllowed(parts.isStill, () => {
    parts.refreshRest(due)
    due = NO_RESTO
  })
  const refreshHoy = onceAllowed(parts.mayShiftHoy, parts.refreshHoy)
  const addDue = ({ productos = [], comentados = [], isMany = false }: Partial<Resto>): void => {
    due = {
      productos: [...due.productos, ...productos],
      comentados: [...due.comentados, ...comentados],
      isMany: due.isMany || isMany,
    }
    refreshRest()
  }

  const show = async (eventos: readonly EventoDeProductos[]): Promise<void> => {
    const batch = joinEventos(eventos, parts.idUsuario())
    const sorted = sortCambios(batch.cambios, parts.copiaOf)
    const { cambiados, nuevos, quitados, otros } = sorted
    if (!batch.isMany && [cambiados, nuevos, quitados, otros].every(({ length }) => length === 0)) return
    const mayEnterOrLeave = cambiados.length > 0 || otros.some(({ accion }) => accion === 'modificado')
    const forPages = isForPages(batch, sorted) || (mayEnterOrLeave && parts.showsFiltered())
    if (parts.mayShift() && (forPages || nuevos.length + quitados.length > 0)) {
      const isListed = ({ idProducto }: Cambio): boolean => parts.copiaOf(idProducto)?.isListed === true
      const apart = cambiados.filter((cambio) => !isListed(cambio))
      await Promise.all([
        parts.refreshLists(),
        ...apart.map(({ idProducto }) => parts.readProducto(idProducto)),
      ])
    } else {
      offer(sorted)
      if (!forPages) await Promise.all(cambiados.map(({ idProducto }) => parts.readProducto(idProducto)))
      else if (await parts.readPages()) store.setState({ isOutdated: true })
    }
    addDue({ productos: [...quitados, ...nuevos].map(({ idProducto }) => idProducto), isMany: batch.isMany })
    refreshHoy()
    // Changes to unshown products are marked too, since «Hoy» may show those products next.
    mark([...cambiados, ...nuevos, ...quitados], otros)
  }

  const flush = (): void => {
    timer = undefined
    const eventos = gathered
    gathered = []
    pause = pauseAfter(eventos.length)
    quietUntil = parts.now() + pause
    // A failed read is ignored here. The data is read with a later change, or when the person comes back to the list.
    void show(eventos).catch(() => undefined)
  }

  const gather = (evento: EventoDeProductos): void => {
    gathered.push(evento)
    // `pause` limits the wait, because `quietUntil` is far in the future if the clock was set back.
    timer ??= setTimeout(flush, Math.max(GATHER_MS, Math.min(pause, quietUntil - parts.now())))
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Adds an event, which is handled together with the events that follow shortly. */
    hear: (evento: EventoDeProductos): void => {
      // The person may have made this change on this screen. The screen shows the change when the response arrives.
      // The event may arrive before the response, so the event waits. Otherwise the row would be marked as changed
      // elsewhere.
      if (evento.quien?.idUsuario === parts.idUsuario()) setTimeout(() => gather(evento), OWN_MS)
      else gather(evento)
    },
    /** Schedules a refetch of this product's comments, after a comment that its page may lack. */
    hearComentario: (idProducto: number): void => addDue({ comentados: [idProducto] }),
    /** Call after the lists were read again: they now show the changes that `pendientes` contains. */
    forgetPending: (): void => {
      const { pendientes, isOutdated } = store.getState()
      if (pendientes.size > 0 || isOutdated) store.setState({ pendientes: new Map(), isOutdated: false })
    },
  }
}

export type VivoStore = ReturnType<typeof createVivo>
