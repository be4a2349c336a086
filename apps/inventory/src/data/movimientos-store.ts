import type { ProductoCambiado } from '@mi/api-client'
import type { Producto } from '@mi/contracts'

/** Presses that follow one another sooner than this become one movement. */
export const PAUSE_MS = 600
const CANTIDAD_MAXIMA = 2_147_483_647

/** What is known of one product's stock beyond its copies on the screens. */
interface Cuenta {
  /** Pressed and not sent yet; sent and not answered yet. */
  readonly esperando: number
  readonly enviando: number
  /** What the last answer said. Screens may still hold an older copy. */
  readonly version: number
  readonly cantidad: number
}
/** The stock in movement, by product. */
export type Cuentas = ReadonlyMap<number, Cuenta>

const NOTHING: Cuenta = { esperando: 0, enviando: 0, version: 0, cantidad: 0 }

/** How many units a product has for whoever looks at it: what was pressed counts at once. */
export const cantidadVisible = (cuentas: Cuentas, { id, version, cantidad }: Producto): number => {
  const cuenta = cuentas.get(id) ?? NOTHING
  const answered = cuenta.version > version ? cuenta.cantidad : cantidad
  // Somebody else may have taken what was counted on.
  return Math.max(0, answered + cuenta.esperando + cuenta.enviando)
}

/** One movement as it is sent: the same `clave` moves once, however often it is. */
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

/** Collects presses into movements and sends those of one product one after another. */
export const createMovimientosStore = ({ newId, send, onMoved, onRefused }: StoreParts) => {
  let cuentas: Cuentas = new Map()
  const listeners = new Set<() => void>()
  const pending = new Map<number, { producto: Producto; timer: ReturnType<typeof setTimeout> }>()
  const queues = new Map<number, Promise<unknown>>()
  const answered = new Map<number, Producto>()

  const change = (id: number, next: (cuenta: Cuenta) => Partial<Cuenta>): void => {
    const cuenta = cuentas.get(id) ?? NOTHING
    cuentas = new Map(cuentas).set(id, { ...cuenta, ...next(cuenta) })
    for (const listener of listeners) listener()
  }

  const deliver = async (producto: Producto, envio: Envio): Promise<boolean> => {
    const { id } = producto
    const { delta } = envio
    try {
      const cambiado = await send(id, envio)
      const { version, cantidad } = cambiado.producto
      // In one step, so that no moment shows the units twice or not at all.
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

  const enqueue = (producto: Producto, envio: Envio): Promise<boolean> => {
    const { id } = producto
    change(id, ({ enviando }) => ({ enviando: enviando + envio.delta }))
    const before = queues.get(id) ?? Promise.resolve()
    const turn = before.then(() => deliver(producto, envio))
    queues.set(id, turn)
    return turn
  }

  /** Sends what was pressed, without waiting for more. */
  const flush = (id: number): void => {
    const waiting = pending.get(id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    pending.delete(id)
    const delta = cuentas.get(id)?.esperando ?? 0
    if (delta === 0) return
    // Out of one hand into the other: nobody is told in between.
    cuentas = new Map(cuentas).set(id, { ...NOTHING, ...cuentas.get(id), esperando: 0 })
    void enqueue(waiting.producto, { delta, motivo: null, clave: newId() })
  }

  return {
    getCuentas: (): Cuentas => cuentas,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** One press of − or +; it is seen at once and sent after a short pause. */
    dar: (producto: Producto, paso: number): void => {
      const { id } = producto
      const next = cantidadVisible(cuentas, producto) + paso
      if (next < 0 || next > CANTIDAD_MAXIMA) return
      change(id, ({ esperando }) => ({ esperando: esperando + paso }))
      clearTimeout(pending.get(id)?.timer)
      pending.set(id, { producto, timer: setTimeout(() => flush(id), PAUSE_MS) })
    },
    /** A movement of its own, sent at once. @returns whether it was made. */
    mover: (producto: Producto, envio: Envio): Promise<boolean> => {
      flush(producto.id)
      return enqueue(producto, envio)
    },
    /** Counts on what there is now, which was asked for otherwise. */
    learn: ({ id, version, cantidad }: Producto): void => {
      if (version > (cuentas.get(id)?.version ?? 0)) change(id, () => ({ version, cantidad }))
    },
    /** Waits until what was pressed has arrived. @returns the product as the person knows it then. */
    settle: async (producto: Producto): Promise<Producto> => {
      flush(producto.id)
      await queues.get(producto.id)
      const last = answered.get(producto.id)
      return last && last.version > producto.version ? last : producto
    },
    flushAll: (): void => {
      for (const id of [...pending.keys()]) flush(id)
    },
  }
}

export type MovimientosStore = ReturnType<typeof createMovimientosStore>
