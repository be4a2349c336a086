import type { ProductoCambiado } from '@mi/api-client'
import { CANTIDAD_MAXIMA, type Producto } from '@mi/contracts'
import { createStore } from 'zustand/vanilla'
import { createSinEnviar } from './sin-enviar.ts'

/** If the pause between two presses is shorter than this (in ms), both presses become part of one movement. */
export const PAUSE_MS = 600

// The server forgets an idempotency key after 24 hours. A movement that is sent again later could be applied twice.
const MOST_MS = 23 * 3_600_000

interface Saldo {
  /** Units pressed, but not yet queued. */
  readonly esperando: number
  /** Units queued or sent, but not yet answered. */
  readonly enviando: number
  /** True if presses got no answer. Their units stay in `enviando`, and the presses are sent again. */
  readonly sinEnviar: boolean
  /** The newest version that the server has sent, with its `cantidad`. Screens could still show an older version. */
  readonly version: number
  readonly cantidad: number
}
export type Saldos = ReadonlyMap<number, Saldo>

const NOTHING: Saldo = { esperando: 0, enviando: 0, sinEnviar: false, version: 0, cantidad: 0 }

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

/** A movement on its way to the server. `since` is the time when it was queued for the first time, in ms. */
interface Queued {
  readonly producto: Producto
  readonly envio: Envio
  readonly since: number
}

interface StoreParts {
  readonly newId: () => string
  /** The current time, in ms. */
  readonly now: () => number
  readonly send: (id: number, envio: Envio) => Promise<ProductoCambiado>
  readonly onMoved: (cambiado: ProductoCambiado) => void
  /** Whether the error means that no answer arrived. */
  readonly isUnanswered: (error: unknown) => boolean
  /** Presses of this product got no answer for the first time. They are sent again until an answer arrives. */
  readonly onSinEnviar: (producto: Producto) => void
  /**
   * Reports a refusal and reads the stock again. The promise resolves after this read, even if the read fails. If the
   * browser is offline, the promise resolves at once. Later movements wait for the promise.
   */
  readonly onRefused: (producto: Producto, error: unknown) => Promise<void>
}

/** The result of a sent movement. If it was refused, later movements wait for `recovered`. */
type Outcome = { readonly isSaved: true } | { readonly isSaved: false; readonly recovered: Promise<void> }

/** What happens if a movement gets no answer: it is refused, or it is kept and sent again. */
type Unanswered = 'refuse' | 'keep'

/** Makes a promise that resolves when the page is left and `tell` is called. Queued movements then wait no longer. */
const createLeaving = () => {
  let leave: () => void
  let left: Promise<void>
  let isNow = false
  const renew = (): void => {
    left = new Promise((resolve) => {
      leave = resolve
    })
  }
  renew()
  return {
    wait: (): Promise<void> => left,
    /** True while the movements that waited are sent. */
    isNow: (): boolean => isNow,
    /** Also makes a new promise, so movements wait again if the back/forward cache restores the page. */
    tell: (): void => {
      isNow = true
      setTimeout(() => {
        isNow = false
      })
      leave()
      renew()
    },
  }
}

/** Collects presses into movements, and sends the movements of a product one after another. */
export const createMovimientosStore = (parts: StoreParts) => {
  const { newId, now, send, onMoved, isUnanswered, onSinEnviar, onRefused } = parts
  const store = createStore<Saldos>(() => new Map())
  const pending = new Map<number, { producto: Producto; timer: ReturnType<typeof setTimeout> }>()
  const queues = new Map<number, Promise<unknown>>()
  const newest = new Map<number, Producto>()
  const leaving = createLeaving()
  const sinEnviar = createSinEnviar<Queued>(() => sendUnsent())
  const sendingAgain = new Set<Queued>()

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
      ...(delta !== 0 && { sinEnviar: sinEnviar.of(id).length > 0 }),
      ...(isNewer && { version: producto.version, cantidad: producto.cantidad }),
    }))
  }

  const refuse = (movimiento: Queued, error: unknown): Outcome => {
    const { producto, envio } = movimiento
    sinEnviar.remove(producto.id, movimiento)
    settleUnits(producto.id, envio.delta)
    return { isSaved: false, recovered: onRefused(producto, error) }
  }

  const keepUnsent = (movimiento: Queued): Outcome => {
    const { producto } = movimiento
    const { id } = producto
    sinEnviar.add(id, movimiento)
    if (store.getState().get(id)?.sinEnviar !== true) {
      change(id, () => ({ sinEnviar: true }))
      onSinEnviar(producto)
    }
    return { isSaved: false, recovered: Promise.resolve() }
  }

  const deliver = async (movimiento: Queued, unanswered: Unanswered): Promise<Outcome> => {
    const { producto, envio, since } = movimiento
    const { id } = producto
    if (now() - since > MOST_MS) return refuse(movimiento, new Error('too late'))
    // Earlier presses are sent first, because the server could refuse this movement without their units.
    const [first = movimiento] = sinEnviar.of(id)
    const mayWait = unanswered === 'keep' && !leaving.isNow()
    if (mayWait && first !== movimiento) return keepUnsent(movimiento)
    const answer = await send(id, envio).catch((error: unknown) => ({ error }))
    if ('error' in answer) {
      const isKept = unanswered === 'keep' && isUnanswered(answer.error)
      return isKept ? keepUnsent(movimiento) : refuse(movimiento, answer.error)
    }
    sinEnviar.remove(id, movimiento)
    settleUnits(id, envio.delta, answer.producto)
    onMoved(answer)
    return { isSaved: true }
  }

  const queue = async (movimiento: Queued, unanswered: Unanswered): Promise<boolean> => {
    const { id } = movimiento.producto
    const before = queues.get(id) ?? Promise.resolve()
    // When the page is left, the movement is sent at once, because answers to earlier movements no longer arrive.
    const turn = Promise.race([before, leaving.wait()]).then(() => deliver(movimiento, unanswered))
    const recovered = turn.then((outcome) => (outcome.isSaved ? undefined : outcome.recovered))
    queues.set(id, Promise.allSettled([before, recovered]))
    return (await turn).isSaved
  }

  /** Queues the product's movements that got no answer. They keep their idempotency keys. */
  const sendAgain = (id: number, unanswered: Unanswered = 'keep'): void => {
    for (const movimiento of sinEnviar.of(id)) {
      if (sendingAgain.has(movimiento)) continue
      sendingAgain.add(movimiento)
      void queue(movimiento, unanswered).finally(() => sendingAgain.delete(movimiento))
    }
  }

  /** Sends the presses that got no answer, without waiting for the next try. */
  const sendUnsent = (): void => sinEnviar.ids().forEach((id) => sendAgain(id))

  /** Queues a movement. Adds the movement's units to `enviando` at once, and subtracts `pressed` from `esperando`. */
  const enqueue = (
    producto: Producto,
    envio: Envio,
    unanswered: Unanswered,
    pressed = 0,
  ): Promise<boolean> => {
    change(producto.id, ({ esperando, enviando }) => ({
      esperando: esperando - pressed,
      enviando: enviando + envio.delta,
    }))
    return queue({ producto, envio, since: now() }, unanswered)
  }

  const flush = (id: number, unanswered: Unanswered = 'keep'): void => {
    sendAgain(id, unanswered)
    const waiting = pending.get(id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    pending.delete(id)
    const delta = store.getState().get(id)?.esperando ?? 0
    if (delta === 0) return
    void enqueue(waiting.producto, { delta, motivo: null, clave: newId() }, unanswered, delta)
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
      return enqueue(producto, envio, 'refuse')
    },
    learn: (producto: Producto): void => {
      settleUnits(producto.id, 0, producto)
      // The server can be reached again. The stock read now could include the kept units, and they would count twice.
      sendAgain(producto.id)
    },
    /**
     * Sends pending presses and waits until they are saved. If they are refused, waits until the stock is read again.
     * @returns the newest known version of the product.
     */
    settle: async (producto: Producto): Promise<Producto> => {
      const { id } = producto
      let awaited: unknown
      // The loop repeats, because more presses could follow during the wait.
      do {
        // Kept presses would change the version that the caller is about to name, so they get one more try only.
        flush(id, 'refuse')
        awaited = queues.get(id)
        await awaited
      } while (pending.has(id) || sinEnviar.of(id).length > 0 || queues.get(id) !== awaited)
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
      flush(id, 'refuse')
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
      for (const id of new Set([...sinEnviar.ids(), ...pending.keys()])) flush(id)
      leaving.tell()
    },
    sendUnsent,
    /** Whether presses of any product got no answer. A page that is closed now loses them. */
    hasUnsent: (): boolean => sinEnviar.ids().length > 0,
  }
}

export type MovimientosStore = ReturnType<typeof createMovimientosStore>
