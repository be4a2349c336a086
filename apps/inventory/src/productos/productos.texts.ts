import type { Producto } from '@mi/contracts'
import { unidades } from '../existencias/existencias.texts.ts'

/** What this feature says, letter for letter as the product is specified where it is. */
export const TEXTS = {
  titulo: 'Inventario de Productos',
  agregar: 'Agregar producto',
  editar: 'Editar producto',
  buscar: 'Buscar en el inventario',
  categoria: 'Categoría',
  todas: 'Todas las categorías',
  filtros: 'Filtros',
  limpiar: 'Limpiar',
  ordenar: 'Ordenar por',
  vista: 'Cómo se ve la lista',
  enTarjetas: 'Ver en tarjetas',
  enTabla: 'Ver en tabla',
  sinExistencias: 'Sin existencias',
  agotado: 'Agotado',
  marcarAgotado: 'Marcar como agotado',
  marcarDisponible: 'Marcar como disponible',
  marcadoAgotado: (nombre: string) => `«${nombre}» quedó como agotado`,
  marcadoDisponible: (nombre: string) => `«${nombre}» quedó como disponible`,
  guardarNuevo: 'Agregar producto',
  guardarCambios: 'Guardar Cambios',
  requeridos: 'Por favor completa todos los campos requeridos',
  precioInvalido: 'El precio debe ser un número válido',
  errorCargar: 'No se pudieron cargar los productos',
  errorMas: 'No se pudieron cargar más productos.',
  errorAbrir: 'No se pudo abrir el formulario. Revisa tu conexión e intenta de nuevo.',
  errorGuardar: 'Error al guardar producto',
  errorEditar: 'Error al editar producto',
  errorEliminar: 'Error al eliminar producto',
  pocoStock: ({ nombre, cantidad }: Pick<Producto, 'nombre' | 'cantidad'>) =>
    cantidad === 0
      ? `«${nombre}» queda sin existencias`
      : `Poco stock: «${nombre}» tiene ${unidades(cantidad)}`,
  agregado: 'Producto agregado',
  editado: 'Producto actualizado',
  eliminado: 'Producto eliminado',
  conflictoEstado: 'Otra persona cambió este producto. Míralo antes de cambiar su estado.',
  conflictoEliminar: 'Otra persona cambió este producto. Revísalo antes de eliminarlo.',
  eliminadoPorOtra: 'Otra persona eliminó este producto. Lo que escribiste sigue aquí.',
  guardarMiVersion: 'Guardar mi versión',
  conflicto: 'Otra persona cambió este producto mientras lo editabas. Lo que escribiste sigue aquí.',
} as const
