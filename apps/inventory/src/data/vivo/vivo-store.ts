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

const MARK_MS = 6000
/** At least this time passes between two announcements to screen readers. */
const SAID_MS = 10_000
const OWN_MS = 600
// If more changes than this are stored, the oldest changes are dropped. Only two places could still need an old change:
// a form that has been open for a long time, and the row of a deleted product.
const MOST_KEPT = 200

/** A change that was made outside this tab. `isFresh` is true while the changed product's row is marked. */
export interface Reciente extends Cambio {
  readonly isFresh: boolean
}

export interface Resto {
  /** The ids of products whose own pages could be out of date. */
  readonly productos: readonly number[]
  readonly comentados: readonly number[]
  /** True if an event did not name the changed products, so that every open page could be out of date. */
  readonly isMany: boolean
}

export interface Vivo {
  readonly recientes: ReadonlyMap<number, Reciente>
  /** New products that no list shows yet, and deleted products that a list still shows. Lists wait, so no row moves. */
  readonly pendientes: ReadonlyMap<number, 'nuevo' | 'eliminado'>
  /** True if a list on the screen has other products, or another order, than the server's latest answer. */
  readonly isOutdated: boolean
  readonly dicho: readonly Cambio[]
}

interface VivoParts {
  readonly idUsuario: () => number
  readonly now: () => number
  readonly copiaOf: (id: number) => ShownCopy | undefined
  readonly wasAddedHere: (cambio: Cambio) => boolean
  readonly mayShift: () => boolean
  readonly showsFiltered: () => boolean
  readonly readProducto: (id: number) => Promise<void>
  readonly readPages: () => Promise<boolean>
  readonly refreshLists: () => Promise<void>
  /** Returns true if figures and histories on the screen are allowed to change now. */
  readonly isStill: () => boolean
  readonly refreshRest: (resto: Resto) => void
  /** Returns true if the rows of «Hoy», the list of products on the home page, are allowed to move now. */
  readonly mayShiftHoy: () => boolean
  readonly refreshHoy: () => void
}

const NO_RESTO: Resto = { productos: [], comentados: [], isMany: false }
const NOTHING: Vivo = { recientes: new Map(), pendientes: new Map(), isOutdated: false, dicho: [] }

/** Collects changes made outside this tab, and shows them without moving a row that the person is about to press. */
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

  /** Marks all changes of `shown` and `others`. Announces only those changes of `shown` that another person made. */
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
    for (const { idProducto, accion } of otros) if (accion === 'eliminado') pendientes.delete(idProducto)
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
    const sorted = sortCambios(batch.cambios, parts)
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
    // The changes in `otros` are marked too, because «Hoy» could show the products of these changes next.
    mark([...cambiados, ...nuevos, ...quitados], otros)
  }

  const flush = (): void => {
    timer = undefined
    const eventos = gathered
    gathered = []
    pause = pauseAfter(eventos.length)
    quietUntil = parts.now() + pause
    // A failed read is ignored, because the data is read again after a later change or a return to the list.
    void show(eventos).catch(() => undefined)
  }

  const gather = (evento: EventoDeProductos): void => {
    gathered.push(evento)
    // If the clock was set back, `quietUntil` is far in the future. So the wait is limited to `pause`.
    timer ??= setTimeout(flush, Math.max(GATHER_MS, Math.min(pause, quietUntil - parts.now())))
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    hear: (evento: EventoDeProductos): void => {
      // The event about a change that was made on this screen could arrive before the answer to the request. Without
      // this delay, the changed row would be marked as if the change had been made outside this tab.
      if (evento.quien?.idUsuario === parts.idUsuario()) setTimeout(() => gather(evento), OWN_MS)
      else gather(evento)
    },
    hearComentario: (idProducto: number): void => addDue({ comentados: [idProducto] }),
    /** Drops `pendientes` and resets `isOutdated`. Call this function after the lists were read again. */
    forgetPending: (): void => {
      const { pendientes, isOutdated } = store.getState()
      if (pendientes.size > 0 || isOutdated) store.setState({ pendientes: new Map(), isOutdated: false })
    },
  }
}

export type VivoStore = ReturnType<typeof createVivo>
