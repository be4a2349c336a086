import type { Actor } from '@mi/domain'
import { insertComentario } from '../modules/comentarios/comentarios.repository.ts'
import type { Executor } from '../platform/database/database.ts'
import { inAmbito } from '../platform/database/tenancy.ts'

/** One comment of the demo data, on the product of that name in its author's scope. */
export interface DemoComentario {
  /** Whose account it is: the mail of a demo account. */
  readonly de: string
  readonly producto: string
  readonly haceHoras: number
  readonly comentario: string
}

/** The comments of the demo data. */
export const COMENTARIOS_DEMO: readonly DemoComentario[] = [
  {
    de: 'comentarista@demo.co',
    producto: 'Arroz Diana 500 g',
    haceHoras: 170,
    comentario: 'Llegaron 20 pacas. Dos bolsas venían rotas y las dejé aparte para el cambio.',
  },
  {
    de: 'empresa@demo.co',
    producto: 'Arroz Diana 500 g',
    haceHoras: 166,
    comentario: 'Gracias, Paola. El proveedor las repone en el próximo despacho.',
  },
  {
    de: 'editor@demo.co',
    producto: 'Arroz Diana 500 g',
    haceHoras: 49,
    comentario: 'Repuestas las dos bolsas. Ya están en la estantería 4.',
  },
  {
    de: 'comentarista@demo.co',
    producto: 'Leche entera UHT, bolsa 1 L',
    haceHoras: 120,
    comentario: 'Rotar: el lote de abajo vence primero.',
  },
  {
    de: 'editor@demo.co',
    producto: 'Panela cuadrada 1 kg',
    haceHoras: 70,
    comentario: 'Se agotó. El trapiche de Villeta entrega el jueves.',
  },
  {
    de: 'empresa@demo.co',
    producto: 'Panela cuadrada 1 kg',
    haceHoras: 28,
    comentario: 'Pidamos 30 cajas esta vez: la tienda de la 68 preguntó dos veces.',
  },
  {
    de: 'comentarista@demo.co',
    producto: 'Pan tajado blanco 450 g',
    haceHoras: 22,
    comentario: '¿Hacemos promoción con el que vence esta semana?',
  },
  {
    de: 'ana@demo.co',
    producto: 'Café Sello Rojo molido 500 g',
    haceHoras: 96,
    comentario: 'En el D1 está más barato que en la tienda.',
  },
  {
    de: 'ana@demo.co',
    producto: 'Acetaminofén 500 mg x 20 tabletas',
    haceHoras: 60,
    comentario: 'Llevar la caja vencida al punto azul de la droguería.',
  },
  {
    de: 'ana@demo.co',
    producto: 'Leche deslactosada 1 L',
    haceHoras: 20,
    comentario: 'Comprar la de 6 bolsas: alcanza para dos semanas.',
  },
]

const HOUR_MS = 60 * 60 * 1000

/** Adds them, oldest first, so that ids grow with time as they would have. */
export const createComentarios = async (
  trx: Executor,
  actors: ReadonlyMap<string, Actor>,
  now: Date,
): Promise<void> => {
  for (const { de, producto, haceHoras, comentario } of COMENTARIOS_DEMO.toSorted(
    (a, b) => b.haceHoras - a.haceHoras,
  )) {
    const actor = actors.get(de)
    if (!actor) throw new Error(`nobody in the demo is ${de}`)
    const { id } = await inAmbito(trx, actor.ambitoId)
      .productos.select()
      .select('productos.id')
      .where('productos.nombre', '=', producto)
      .executeTakeFirstOrThrow()
    const moment = new Date(now.getTime() - haceHoras * HOUR_MS)
    await insertComentario(trx, actor, { idProducto: id, comentario, now: moment })
  }
}
