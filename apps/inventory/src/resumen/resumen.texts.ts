import { UMBRAL_INICIO } from '@mi/domain'

export const TEXTS = {
  hoy: 'Hoy',
  hoyNada: 'Nada necesita tu atención hoy.',
  nadaVence: 'Nada vence esta semana.',
  sinProductos: 'Aún no hay productos en tu inventario.',
  quedan: (unidades: string, cantidad: number) => `${cantidad === 1 ? 'queda' : 'quedan'} ${unidades}`,
  acciones: { usarUno: 'Usar 1', descartar: 'Descartar', reponer: 'Reponer' },
  resumen: 'Resumen del inventario',
  productos: 'Productos registrados',
  // This figure is not called «poco stock», because product cards use other thresholds for «poco stock».
  existencias: `${UMBRAL_INICIO} unidades o menos`,
  categorias: 'Categorías',
  porCategoria: 'Productos por categoría',
  sinCategoria: 'Sin categoría',
  otras: 'Otras',
  cambios: 'Últimos cambios',
  sinCambios: 'Cuando algo cambie en tu inventario lo verás aquí.',
  primero: 'Agrega tu primer producto',
  primeroDetalle: 'Con él verás aquí cuánto tienes, qué se está acabando y qué está por vencer.',
  vacioLector: 'Aún no hay productos',
  vacioLectorDetalle: 'Cuando tu equipo agregue productos verás aquí cuánto hay y qué vence.',
  irAlInventario: 'Ir al inventario',
  errorInventario: 'No pudimos cargar tu inventario',
  errorDetalle: 'Revisa tu conexión e intenta de nuevo.',
} as const
