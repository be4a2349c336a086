import type { Paso, State } from './ledger.ts'

type Producto = State['productos'][number]

const linkFaults = (before: Paso | undefined, paso: Paso): string[] => {
  const faults: string[] = []
  const expected = (before?.version ?? 0) + 1
  if (paso.version !== expected) faults.push(`version ${paso.version} follows ${expected - 1}`)
  if ((paso.accion === 'agregado') !== (before === undefined)) faults.push(`${paso.accion} at ${expected}`)
  if (before?.accion === 'eliminado') faults.push(`a step after its end, at ${expected}`)
  if (paso.cantidadAnterior !== (before?.cantidadNueva ?? null))
    faults.push(`stock ${paso.cantidadAnterior ?? 'none'} after ${before?.cantidadNueva ?? 'none'}`)
  if (paso.precioAnterior !== (before?.precioNuevo ?? null))
    faults.push(`price ${paso.precioAnterior ?? 'none'} after ${before?.precioNuevo ?? 'none'}`)
  return faults
}

const endFaults = (producto: Producto, last: Paso, marked: Paso | undefined): string[] => {
  const faults: string[] = []
  const gone = last.accion === 'eliminado'
  const { version, cantidad, precio, descripcion, eliminado } = producto
  if (version !== last.version) faults.push(`is at version ${version}, its history at ${last.version}`)
  if (eliminado !== gone) faults.push(eliminado ? 'is deleted without a step' : 'lives after its deletion')
  if (cantidad !== (gone ? last.cantidadAnterior : last.cantidadNueva)) faults.push(`has ${cantidad} units`)
  if (precio !== (gone ? last.precioAnterior : last.precioNuevo)) faults.push(`costs ${precio}`)
  if (descripcion !== marked?.descripcion) faults.push(`is described as ${descripcion}`)
  return faults
}

const byProducto = (pasos: readonly Paso[]): Map<number, Paso[]> => {
  const chains = new Map<number, Paso[]>()
  for (const paso of pasos) {
    const chain = chains.get(paso.idProducto)
    if (chain) chain.push(paso)
    else chains.set(paso.idProducto, [paso])
  }
  for (const chain of chains.values()) chain.sort((a, b) => a.version - b.version)
  return chains
}

/** Finds traces of a half-stored transaction: gaps in a history, or a product unlike the last step of its history. */
export const findBrokenChains = ({ productos, pasos }: State): string[] => {
  const chains = byProducto(pasos)
  const known = new Set(productos.map(({ id }) => id))
  const orphans = [...chains.keys()].filter((id) => !known.has(id))
  const faults = orphans.map((id) => `product ${id} has a history and does not exist`)
  for (const producto of productos) {
    const chain = chains.get(producto.id) ?? []
    const last = chain.at(-1)
    const own = chain.flatMap((paso, place) => linkFaults(chain[place - 1], paso))
    if (!last) own.push('has no history')
    else
      own.push(
        ...endFaults(
          producto,
          last,
          chain.findLast(({ descripcion }) => descripcion !== null),
        ),
      )
    faults.push(...own.map((fault) => `product ${producto.id}: ${fault}`))
  }
  return faults
}
