import type { Producto } from '@mi/contracts'
import type { Aviso } from '../data/aviso.ts'
import { unidades } from '../page/unidades.ts'

export const TEXTS = {
  agregar: 'Agregar producto',
  editar: 'Editar producto',
  guardarNuevo: 'Agregar producto',
  guardarYOtro: 'Guardar y agregar otro',
  guardarCambios: 'Guardar Cambios',
  requeridos: 'Por favor completa todos los campos requeridos',
  errorGuardar: 'Error al guardar producto',
  errorEditar: 'Error al editar producto',
  agregado: (nombre: string): Aviso => ({
    clase: 'agregado',
    nombre,
    texto: 'Producto agregado',
    varios: (cuantos) => `${cuantos} productos agregados`,
  }),
  pocoStock: ({ nombre, cantidad }: Pick<Producto, 'nombre' | 'cantidad'>) =>
    cantidad === 0
      ? `«${nombre}» queda sin existencias`
      : `Poco stock: «${nombre}» tiene ${unidades(cantidad)}`,
  pocosStocks: (cuantos: number) => `${cuantos} productos nuevos con poco stock`,
  editado: (nombre: string): Aviso => ({
    clase: 'editado',
    nombre,
    texto: 'Producto actualizado',
    varios: (cuantos) => `${cuantos} productos actualizados`,
  }),
  sinId: 'Producto sin ID, no se puede editar',
  // The text names no person, because the person could have made the change in another tab or on another device.
  eliminado: 'Este producto ya fue eliminado. Lo que escribiste sigue aquí: puedes crearlo de nuevo.',
  cambioAjeno: (quien: string) => `${quien} lo acaba de cambiar. Al guardar podrás elegir qué conservar.`,
  crearDeNuevo: 'Crear de nuevo',
  guardarElegido: 'Guardar lo elegido',
  conflicto:
    'Este producto cambió en otro lugar mientras lo editabas. Elige qué conservar; abajo ves cómo va a quedar.',
  conflictoIgual: 'Estos mismos cambios ya están guardados. No queda nada distinto.',
  dosVersiones: 'Dos versiones del producto',
  dosTextos: 'Las dos versiones de la descripción',
  lados: { mio: 'Lo tuyo', suyo: 'Lo guardado' },
  todoLoMio: 'Conservar todo lo mío',
  todoLoSuyo: 'Usar todo lo guardado',
  sinLinea: 'No hay conexión y no se pudo guardar. Todo lo que escribiste sigue aquí.',
  reintentar: 'Reintentar',
  esperandoImagen: 'Guardaremos el producto en cuanto termine de subir la imagen.',
  motivo: 'Motivo del cambio',
  quizaAgotado: 'La cantidad es 0. Si se acabó, elige «Agotado».',
  recuperado: {
    sinGuardar: 'Recuperamos lo que habías escrito y no se había guardado.',
    sinRespuesta:
      'Recuperamos lo que habías escrito. No sabemos si se guardó: búscalo en la lista antes de guardar de nuevo.',
  },
  descartarBorrador: 'Empezar de cero',
} as const
