import type { CrearProducto } from '@mi/contracts'
import { addDays } from '@mi/domain'
import type { DemoProducto } from './productos.ts'

export interface EstadoPasado {
  readonly datos: CrearProducto
  readonly haceDias: number
  /** The reason for the change of the product. It is `null` for the purchase. */
  readonly motivo: string | null
}

const current = (demo: DemoProducto, hoy: string): CrearProducto => ({
  nombre: demo.nombre,
  descripcion: demo.descripcion,
  cantidad: demo.cantidad,
  precio: demo.precio,
  fechaAdquisicion: addDays(hoy, -demo.compradoHaceDias),
  fechaVencimiento: demo.venceEnDias === null ? null : addDays(hoy, demo.venceEnDias),
  estado: demo.cantidad === 0 ? 'AGOTADO' : 'DISPONIBLE',
  imagen: null,
  categoria: demo.categoria,
  codigoBarras: demo.codigoBarras,
  codigoQR: demo.codigoQR,
})

// Returns how many units each withdrawal takes. The name sets the number of withdrawals, so each database is the same.
const consumed = (demo: DemoProducto): number[] => {
  const lot = Math.max(1, Math.round(demo.cantidad / 4))
  return demo.nombre.length % 3 === 0 ? [lot, lot * 2] : demo.nombre.length % 3 === 1 ? [lot] : []
}

/** An invented past of the product, from the oldest state to the current one. */
export const pastOf = (demo: DemoProducto, hoy: string, motivos: readonly string[] = []): EstadoPasado[] => {
  const now = current(demo, hoy)
  const steps = consumed(demo)
  const motivoOf = (index: number) =>
    index === 0 ? null : (motivos[(demo.nombre.length + index) % motivos.length] ?? null)
  const earlier = steps.map((_, index) => ({
    motivo: motivoOf(index),
    datos: {
      ...now,
      estado: 'DISPONIBLE' as const,
      cantidad: now.cantidad + steps.slice(index).reduce((sum, step) => sum + step, 0),
    },
    haceDias: Math.round((demo.compradoHaceDias * (steps.length + 1 - index)) / (steps.length + 1)),
  }))
  const last =
    steps.length === 0 ? demo.compradoHaceDias : Math.round(demo.compradoHaceDias / (steps.length + 1))
  return [...earlier, { datos: now, haceDias: last, motivo: motivoOf(steps.length) }]
}
