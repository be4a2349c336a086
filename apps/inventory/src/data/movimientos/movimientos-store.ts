import type { ProductoCambiado } from '@mi/api-client'
import { CANTIDAD_MAXIMA, type Producto } from '@mi/contracts'
import { createStore } from 'zustand/vanilla'

/** If the pause between two presses is shorter than this (in ms), both presses become part of one movement. */
export const PAUSE_MS = 600

interface Saldo {
  /** Units pressed, but not yet queued. */
  readonly esperando: number
  /** Units queued or sent, but not yet answered. */
  readonly enviando: number
  /** The newest version that the server has sent, with its `cantidad`. Screens could still show an older version. */
  readonly version: number
  readonly cantidad: number
}
export type Saldos = ReadonlyMap<number, Saldo>

const NOTHING: Saldo = { esperando: 0, enviando: 0, version: 0, cantidad: 0 }

export const cantidadVisible = (saldos: Saldos, { id, version, cantidad }: Producto): number => {
  const saldo = saldos.get(id) ?? NOTHING
  const known = saldo.version > version ? saldo.cantidad : cantidad
  // If another person takes units while presses of − are pending, the sum could be below 0.
  return Math.max(0, known + saldo.esperando + saldo.enviando)
}

/** One movement to send. The server applies each idempotency key (`clave`) only once. */
export interface Envio {
  readonly delta: number
  readonly motivo: string | null
  readonly clave: string
}

interface StoreParts {
  readonly newId: () => string
  readonly send: (id: number, envio: Envio) => Promise<ProductoCambiado>
  readonly onMoved: (cambiado: ProductoCambiado) => void
  /**
   * Reports a refusal and reads the stock again. The promise resolves after this read, even if the read fails. If the
   * browser is offline, the promise resolves at once. Later movements wait for the promise.
   */
  readonly onRefused: (producto: Producto, error: unknown) => Promise<void>
}

/** The result of a sent movement. If it was refused, later movements wait for `recovered`. */
type Outcome = { readonly isSaved: true } | { readonly isSaved: false; readonly recovered: Promise<void> }

/** Makes a promise that resolves when the page is left and `tell` is called. Queued movements then wait no longer. */
const createLeaving = () => {
  let leave: () => void
  let left: Promise<void>
  const renew = (): void => {
    left = new Promise((resolve) => {
      leave = resolve
    })
  }
  renew()
  return {
    wait: (): Promise<void> => left,
    /** Also makes a new promise, so movements wait again if the back/forward cache restores the page. */
    tell: (): void => {
      leave()
      renew()
    },
  }
}

/** Collects presses into movements, and sends the movements of a product one after another. */
export const createMovimientosStore = ({ newId, send, onMoved, onRefused }: StoreParts) => {
  const store = createStore<Saldos>(() => new Map())
  const pending = new Map<number, { producto: Producto; timer: ReturnType<typeof setTimeout> }>()
  const queues = new Map<number, Promise<unknown>>()
  const newest = new Map<number, Producto>()
  const leaving = createLeaving()

  const change = (id: number, next: (saldo: Saldo) => Partial<Saldo>): void => {
    const saldos = store.getState()
    const saldo = saldos.get(id) ?? NOTHING
    // `true` replaces the state, because merging would turn the map into an object.
    store.setState(new Map(saldos).set(id, { ...saldo, ...next(saldo) }), true)
  }

  const settleUnits = (id: number, delta: number, producto?: Producto): void => {
    const isNewer = producto !== undefined && producto.version > (store.getState().get(id)?.version ?? 0)
    // Returns early, because an update without a change would draw every row again.
    if (delta === 0 && !isNewer) return
    if (isNewer) newest.set(id, producto)
    // `enviando` and `cantidad` change in one update. Otherwise a frame could count the units twice or not at all.
    change(id, ({ enviando }) => ({
      enviando: enviando - delta,
      ...(isNewer && { version: producto.version, cantidad: producto.cantidad }),
    }))
  }

  const deliver = async (producto: Producto, envio: Envio): Promise<Outcome> => {
    const { id } = producto
    const answer = await send(id, envio).catch((error: unknown) => ({ error }))
    if ('error' in answer) {
      settleUnits(id, envio.delta)
      return { isSaved: false, recovered: onRefused(producto, answer.error) }
    }
    settleUnits(id, envio.delta, answer.producto)
    onMoved(answer)
    return { isSaved: true }
  }

  /** Queues a movement. Adds the movement's units to `enviando` at once, and subtracts `pressed` from `esperando`. */
  const enqueue = async (producto: Producto, envio: Envio, pressed = 0): Promise<boolean> => {
    const { id } = producto
    change(id, ({ esperando, enviando }) => ({
      esperando: esperando - pressed,
      enviando: enviando + envio.delta,
    }))
    const before = queues.get(id) ?? Promise.resolve()
    // When the page is left, the movement is sent at once, because answers to earlier movements no longer arrive.
    const turn = Promise.race([before, leaving.wait()]).then(() => deliver(producto, envio))
    const recovered = turn.then((outcome) => (outcome.isSaved ? undefined : outcome.recovered))
    queues.set(id, Promise.allSettled([before, recovered]))
    return (await turn).isSaved
  }

  const flush = (id: number): void => {
    const waiting = pending.get(id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    pending.delete(id)
    const delta = store.getState().get(id)?.esperando ?? 0
    if (delta !== 0) void enqueue(waiting.producto, { delta, motivo: null, clave: newId() }, delta)
  }

  const newestOf = (producto: Producto): Producto => {
    const last = newest.get(producto.id)
    return last && last.version > producto.version ? last : producto
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    press: (producto: Producto, paso: number): void => {
      const { id } = producto
      const next = cantidadVisible(store.getState(), producto) + paso
      if (next < 0 || next > CANTIDAD_MAXIMA) return
      change(id, ({ esperando }) => ({ esperando: esperando + paso }))
      clearTimeout(pending.get(id)?.timer)
      pending.set(id, { producto, timer: setTimeout(() => flush(id), PAUSE_MS) })
    },
    /** Queues the movement. @returns true if the server saved it. */
    move: (producto: Producto, envio: Envio): Promise<boolean> => {
      flush(producto.id)
      return enqueue(producto, envio)
    },
    learn: (producto: Producto): void => settleUnits(producto.id, 0, producto),
    /**
     * Sends pending presses and waits until they are saved. If they are refused, waits until the stock is read again.
     * @returns the newest known version of the product.
     */
    settle: async (producto: Producto): Promise<Producto> => {
      const { id } = producto
      let awaited: unknown
      // The loop repeats, because more presses could follow during the wait.
      do {
        flush(id)
        awaited = queues.get(id)
        await awaited
      } while (pending.has(id) || queues.get(id) !== awaited)
      return newestOf(producto)
    },
    /**
     * Sends a change that is not a movement, such as a new `estado`, after the earlier movements. Later movements wait
     * for this change. Otherwise a movement could change the product's version first, and the server would refuse this
     * change.
     */
    inTurn: (
      producto: Producto,
      sendOn: (actual: Producto) => Promise<ProductoCambiado>,
    ): Promise<ProductoCambiado> => {
      const { id } = producto
      flush(id)
      const before = queues.get(id) ?? Promise.resolve()
      const turn = Promise.race([before, leaving.wait()])
        .then(() => sendOn(newestOf(producto)))
        .then((cambiado) => {
          settleUnits(id, 0, cambiado.producto)
          return cambiado
        })
      queues.set(id, Promise.allSettled([before, turn]))
      return turn
    },
    flushAll: (): void => {
      for (const id of [...pending.keys()]) flush(id)
      leaving.tell()
    },
  }
}

export type MovimientosStore = ReturnType<typeof createMovimientosStore>
