import { findBrokenChains } from './chains.ts'
import type { Paso, State, Write } from './ledger.ts'

export interface Verdict {
  readonly faults: string[]
  /** Writes that took effect although the client got no answer or a server error. */
  readonly applied: { readonly write: Write; readonly paso: Paso }[]
}

interface Index {
  readonly pasos: ReadonlyMap<string, Paso>
  readonly creations: ReadonlyMap<string, readonly Paso[]>
  readonly claves: ReadonlyMap<string, number | null>
}

const place = (id: number, version: number): string => `${id}/${version}`

const indexOf = ({ pasos, claves }: State): Index => {
  const creations = new Map<string, Paso[]>()
  for (const paso of pasos) {
    if (paso.accion !== 'agregado') continue
    creations.set(paso.descripcion ?? '', [...(creations.get(paso.descripcion ?? '') ?? []), paso])
  }
  return {
    creations,
    pasos: new Map(pasos.map((paso) => [place(paso.idProducto, paso.version), paso])),
    claves: new Map(claves.map(({ clave, idProducto }) => [clave, idProducto])),
  }
}

/**
 * Finds the step that `write` made in the history of its product. Finds none for a refused write, because such a write
 * must not make a step. `compare` reports each step for which it finds no write.
 */
const stepOf = (write: Write, { pasos, creations }: Index): Paso | undefined => {
  if (write.outcome.kind === 'refused') return undefined
  if (write.action === 'create') return creations.get(write.mark)?.[0]
  const paso = pasos.get(place(write.target.id, write.target.version + 1))
  const isIts = write.action === 'edit' ? paso?.descripcion === write.mark : paso?.accion === 'eliminado'
  return isIts ? paso : undefined
}

const ACCION = { create: 'agregado', edit: 'modificado', remove: 'eliminado' } as const

const hasValues = (write: Write, paso: Paso): boolean => {
  if (paso.accion !== ACCION[write.action]) return false
  if (write.action === 'remove') return true
  const { cantidad, precio } = write.values
  if (write.action === 'create' && paso.nombre !== write.values.nombre) return false
  return paso.cantidadNueva === cantidad && paso.precioNuevo === precio
}

const keyFaults = (write: Write, paso: Paso | undefined, { claves, creations }: Index): string[] => {
  if (write.action !== 'create') return []
  const faults: string[] = []
  const times = creations.get(write.mark)?.length ?? 0
  if (times > 1) faults.push(`was done ${times} times`)
  if (claves.has(write.mark) !== (paso !== undefined))
    faults.push('is there without its key, or its key without it')
  else if (paso && claves.get(write.mark) !== paso.idProducto)
    faults.push('has a key that names another product')
  return faults
}

const writeFaults = (write: Write, paso: Paso | undefined, index: Index): string[] => {
  const { outcome } = write
  const faults = keyFaults(write, paso, index)
  if (outcome.kind === 'acknowledged') {
    if (!paso) faults.push('was acknowledged but is lost')
    else if (paso.idProducto !== outcome.id || paso.version !== outcome.version)
      faults.push(`was acknowledged as ${place(outcome.id, outcome.version)}`)
  }
  if (paso && !hasValues(write, paso)) faults.push('has other values')
  return faults.map((fault) => `${write.action} ${write.mark} ${fault}`)
}

export const compare = (writes: readonly Write[], state: State): Verdict => {
  const index = indexOf(state)
  const faults = findBrokenChains(state)
  const applied: Verdict['applied'] = []
  const explained = new Set<Paso>()
  for (const write of writes) {
    const paso = stepOf(write, index)
    faults.push(...writeFaults(write, paso, index))
    if (!paso) continue
    explained.add(paso)
    if (write.outcome.kind === 'unknown') applied.push({ write, paso })
  }
  for (const paso of state.pasos) {
    if (!explained.has(paso))
      faults.push(
        `${paso.accion} ${place(paso.idProducto, paso.version)} comes from no request, or from a refused one`,
      )
  }
  return { faults, applied }
}
