import type { Producto } from '@mi/contracts'
import type { APIRequestContext } from 'playwright/test'
import { type Persona, newMiembro, newPersona, staff } from '../gente.ts'
import { newProducto, removeProducto } from '../productos.ts'

/**
 * Whether each kind of account is allowed to change products (`escribe`) and to write comments (`comenta`). The source
 * is docs/rules.md: Roles and permissions.
 */
export const ELENCO = [
  { clase: 'individual', escribe: true, comenta: true },
  { clase: 'propietario', escribe: true, comenta: true },
  { clase: 'EDITOR', escribe: true, comenta: true },
  { clase: 'COMENTARISTA', escribe: false, comenta: true },
  { clase: 'LECTOR', escribe: false, comenta: false },
  { clase: 'admin', escribe: true, comenta: false },
  { clase: 'desarrollador', escribe: true, comenta: false },
] as const

export type Papel = (typeof ELENCO)[number]

type Clase = Papel['clase']

const personaOf = async (request: APIRequestContext, clase: Clase) => {
  if (clase === 'admin' || clase === 'desarrollador') {
    const persona = await staff(request, clase)
    return { persona, owner: persona }
  }
  const owner = await newPersona(request, clase === 'individual' ? 'INDIVIDUAL' : 'EMPRESARIAL')
  if (clase === 'individual' || clase === 'propietario') return { persona: owner, owner }
  return { persona: await newMiembro(request, owner, clase), owner }
}

interface Escena {
  readonly persona: Persona
  readonly producto: Producto
  /** Deletes the product. Otherwise, other tests that use the same staff account would see the product. */
  readonly leave: () => Promise<void>
}

/** A person of the kind `clase`, and a new product in the inventory that this person sees. */
export const newEscena = async (request: APIRequestContext, clase: Clase): Promise<Escena> => {
  const { persona, owner } = await personaOf(request, clase)
  const producto = await newProducto(request, owner, { nombre: `Arroz de ${clase}` })
  return { persona, producto, leave: () => removeProducto(request, owner, producto.id) }
}
