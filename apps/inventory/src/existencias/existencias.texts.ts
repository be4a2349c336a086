import type { Aviso } from '../data/aviso.ts'

export const TEXTS = {
  quitarUna: (nombre: string) => `Quitar una unidad de ${nombre}`,
  agregarUna: (nombre: string) => `Agregar una unidad a ${nombre}`,
  sinEnviar: 'Sin guardar todavía: se guardará cuando vuelva la conexión.',
  marcadoAgotado: (nombre: string): Aviso => ({
    clase: 'agotado',
    nombre,
    texto: `«${nombre}» quedó como agotado`,
    varios: (cuantos) => `${cuantos} productos quedaron como agotados`,
  }),
  marcadoDisponible: (nombre: string): Aviso => ({
    clase: 'disponible',
    nombre,
    texto: `«${nombre}» quedó como disponible`,
    varios: (cuantos) => `${cuantos} productos quedaron como disponibles`,
  }),
  conflictoEstado: (cambio: string) =>
    `Este producto cambió en otro lugar${cambio}. Míralo antes de cambiar su estado.`,
  errorEstado: 'Error al editar producto',
} as const
