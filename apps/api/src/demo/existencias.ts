import { type DemoProducto, PRODUCTOS_ANA, PRODUCTOS_ANDINA, PRODUCTOS_CAFE } from './productos.ts'

export interface Existencias {
  readonly correo: string
  /** The mail address of the account that edits the products. By default, this is `correo`, which also creates them. */
  readonly ayudante?: string
  readonly demos: readonly DemoProducto[]
  readonly motivos: readonly string[]
}

export const EXISTENCIAS: readonly Existencias[] = [
  {
    correo: 'ana@demo.co',
    demos: PRODUCTOS_ANA,
    motivos: ['Almuerzo', 'Desayuno', 'Se acabó más rápido de lo pensado', 'Visita del domingo'],
  },
  {
    correo: 'empresa@demo.co',
    ayudante: 'editor@demo.co',
    demos: PRODUCTOS_ANDINA,
    motivos: ['Pedido de tienda', 'Venta en mostrador', 'Conteo de bodega', 'Empaque roto'],
  },
  { correo: 'otra@demo.co', demos: PRODUCTOS_CAFE, motivos: ['Consumo del día', 'Degustación'] },
]
