import type { FuenteHistorial } from '@mi/contracts'

export const TEXTS = {
  deshacer: 'Deshacer',
  restaurar: 'Restaurar',
  deshecho: 'Deshecho',
  rehacer: 'Rehacer',
  cambioDeshecho: 'Cambio deshecho',
  cambiosDeshechos: (cuantos: number) => `${cuantos} cambios deshechos`,
  productoRestaurado: 'Producto restaurado',
  productosRestaurados: (cuantos: number) => `${cuantos} productos restaurados`,
  cambioRehecho: 'Cambio rehecho',
  cambiosRehechos: (cuantos: number) => `${cuantos} cambios rehechos`,
  errorDeshacer: 'No se pudo deshacer el cambio. Intenta de nuevo.',
  sinCambiosVisibles: 'Sin cambios visibles',
} as const

export const FUENTES: Record<FuenteHistorial, string> = {
  web: 'web',
  scan: 'escaneo',
  import: 'importación',
  job: 'tarea automática',
}
