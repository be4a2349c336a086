import type { ProductoCambiado } from '@mi/api-client'
import { CANTIDAD_MAXIMA, type Producto } from '@mi/contracts'
import { createStore } from 'zustand/vanilla'

/** Presses with a shorter pause between them become one movement. */
export const PAUSE_MS = 600

/** One product's stock, as far as it differs from the copies on the screens. */
interface Cuenta {
  /** Units pressed but not sent, and units sent but not answered. */
  readonly esperando: number
  readonly enviando: number
  /** Version and quantity of the last answer. Screens may still hold an older copy. */
  readonly version: number
  readonly cantidad: number
}
/** Stock with unfinished movements, by product. */
export type Cuentas = ReadonlyMap<number, Cuenta>

const NOTHING: Cuenta = { esperando: 0, enviando: 0, version: 0, cantidad: 0 }

/** The quantity to show: presses count at once. */
export const cantidadVisible = (cuentas: Cuentas, { id, version, cantidad }: Producto): number => {
  const cuenta = cuentas.get(id) ?? NOTHING
  const answered = cuenta.version > version ? cuenta.cantidad : cantidad
  // Another person may have taken units that pending presses counted on.
  return Math.max(0, answered + cuenta.esperando + cuenta.enviando)
}

/** One movement as it is sent; the server counts the same `clave` once. */
export interface Envio {
  readonly delta: number
  readonly motivo: string | null
  readonly clave: string
}

interface StoreParts {
  readonly newId: () => string
  readonly send: (id: number, envio: Envio) => Promise<ProductoCambiado>
  readonly onMoved: (cambiado: ProductoCambiado) => void
  readonly onRefused: (producto: Producto, error: unknown) => void
}

/** Collects presses into movements, and sends the movements of one product one after another. */
export const createMovimientosStore = ({ newId, send, onMoved, onRefused }: StoreParts) => {
  const store = createStore<Cuentas>(() => new Map())
  const pending = new Map<number, { producto: Producto; timer: ReturnType<typeof setTimeout> }>()
  const queues = new Map<number, Promise<unknown>>()
  const answered = new Map<number, Producto>()

  const change = (id: number, next: (cuenta: Cuenta) => Partial<Cuenta>): void => {
    const cuentas = store.getState()
    const cuenta = cuentas.get(id) ?? NOTHING
    // `true` replaces the state: merging would turn the map into an object.
    store.setState(new Map(cuentas).set(id, { ...cuenta, ...next(cuenta) }), true)
  }

  const deliver = async (producto: Producto, envio: Envio): Promise<boolean> => {
    const { id } = producto
    const { delta } = envio
    try {
      const cambiado = await send(id, envio)
      const { version, cantidad } = cambiado.producto
      // One update, so that no frame counts the units twice or not at all.
      change(id, ({ enviando }) => ({ enviando: enviando - delta, version, cantidad }))
      answered.set(id, cambiado.producto)
      onMoved(cambiado)
      return true
    } catch (error) {
      change(id, ({ enviando }) => ({ enviando: enviando - delta }))
      onRefused(producto, error)
      return false
    }
  }

  /** Sends a movement in its turn; `pressed` units of it were waiting until now. */
  const enqueue = (producto: Producto, envio: Envio, pressed = 0): Promise<boolean> => {
    const { id } = producto
    change(id, ({ esperando, enviando }) => ({
      esperando: esperando - pressed,
      enviando: enviando + envio.delta,
    }))
    const before = queues.get(id) ?? Promise.resolve()
    const turn = before.then(() => deliver(producto, envio))
    queues.set(id, turn)
    return turn
  }

  /** Sends pending presses without waiting for more. */
  const flush = (id: number): void => {
    const waiting = pending.get(id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    pending.delete(id)
    const delta = store.getState().get(id)?.esperando ?? 0
    if (delta !== 0) void enqueue(waiting.producto, { delta, motivo: null, clave: newId() }, delta)
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** One press of − or +, shown at once and sent after a short pause. */
    dar: (producto: Producto, paso: number): void => {
      const { id } = producto
      const next = cantidadVisible(store.getState(), producto) + paso
      if (next < 0 || next > CANTIDAD_MAXIMA) return
      change(id, ({ esperando }) => ({ esperando: esperando + paso }))
      clearTimeout(pending.get(id)?.timer)
      pending.set(id, { producto, timer: setTimeout(() => flush(id), PAUSE_MS) })
    },
    /** Sends a movement at once. @returns whether it was saved. */
    mover: (producto: Producto, envio: Envio): Promise<boolean> => {
      flush(producto.id)
      return enqueue(producto, envio)
    },
    /** Takes over a product's quantity from another query, if it is newer. */
    learn: ({ id, version, cantidad }: Producto): void => {
      if (version > (store.getState().get(id)?.version ?? 0)) change(id, () => ({ version, cantidad }))
    },
    /** Waits until pending presses are saved. @returns the newest version of the product in this browser. */
    settle: async (producto: Producto): Promise<Producto> => {
      flush(producto.id)
      await queues.get(producto.id)
      const last = answered.get(producto.id)
      return last && last.version > producto.version ? last : producto
    },
    /** Sends the pending presses of every product. */
    flushAll: (): void => {
      for (const id of [...pending.keys()]) flush(id)
    },
  }
}

export type MovimientosStore = ReturnType<typeof createMovimientosStore>
