import type { ReglaDeRollout } from '@mi/contracts'

/** A criterion of a rule, with its name in the API. */
export type Criterio = Exclude<keyof ReglaDeRollout, 'efecto'>

const CRITERIOS: Readonly<Record<Criterio, string>> = {
  correo: 'Correo',
  empresaId: 'Empresa, por su id',
  rol: 'Rol',
  rolEquipo: 'Rol en el equipo',
  tipoUsuario: 'Tipo de cuenta',
}

const VALORES: Readonly<Record<string, string>> = {
  ADMIN: 'administración',
  DESARROLLADOR: 'desarrollo',
  USUARIO: 'usuario',
  EQUIPO: 'miembro de un equipo',
  EDITOR: 'editor',
  COMENTARISTA: 'comentarista',
  LECTOR: 'lector',
  INDIVIDUAL: 'individual',
  EMPRESARIAL: 'empresarial',
}

export const TEXTS = {
  titulo: (modulo: string) => `Comenzar un rollout de ${modulo}`,
  detalle:
    'La reciben primero quienes digan las reglas y el porcentaje. Las demás personas siguen en la estable.',
  comenzar: 'Comenzar rollout',
  comenzado: 'Rollout comenzado',
  version: 'Versión',
  elige: 'Elige una versión',
  sinVersiones: 'No hay otra versión publicada que se pueda llevar: apagadas y la estable no cuentan.',
  faltaVersion: 'Elige la versión.',
  porcentaje: 'Porcentaje',
  porcentajeDetalle: 'De 0 a 100, con dos decimales como máximo. Con 0 solo entran las reglas.',
  reparto: 'Se reparte',
  porPersona: 'Por persona',
  porEmpresa: 'Por empresa',
  porNavegador: 'La portada se reparte por navegador.',

  avance: 'Cómo avanza',
  aMano: 'A mano',
  porPasos: 'Por pasos',
  pasos: 'Pasos del plan',
  pasosDetalle: 'Avanza solo mientras esté sana. Tras el tiempo del último paso, queda estable.',
  paso: (numero: number) => `Paso ${numero}`,
  minutos: 'Minutos',
  agregarPaso: 'Agregar paso',
  quitarPaso: (numero: number) => `Quitar el paso ${numero}`,
  faltaMinutos: 'Escribe los minutos, de 0 a 43.200.',
  noSube: 'Cada paso sube más que el anterior.',
  noTermina: 'El último paso llega a 100.',

  reglas: 'Reglas',
  reglasDetalle: 'Cuenta la primera que se cumpla, de arriba abajo, antes que el porcentaje.',
  agregarRegla: 'Agregar regla',
  regla: (numero: number) => `Regla ${numero}`,
  efecto: 'Efecto',
  permitir: 'Permitir',
  negar: 'Negar',
  criterio: 'A quién',
  valor: 'Valor',
  criterios: CRITERIOS,
  valores: VALORES,
  quitarRegla: (numero: number) => `Quitar la regla ${numero}`,
  subirRegla: (numero: number) => `Subir la regla ${numero}`,
  faltaCorreo: 'Escribe un correo válido.',
  faltaEmpresa: 'Escribe el id de la empresa, un número.',
  da: (quien: string) => `Da la candidata a ${quien}`,
  niega: (quien: string) => `Niega la candidata a ${quien}`,
  empresa: (id: number) => `la empresa ${id}`,
  rol: (valor: string) => `quien tenga el rol ${valor}`,
  rolEquipo: (valor: string) => `quien sea ${valor} en su equipo`,
  tipoUsuario: (valor: string) => `las cuentas de tipo ${valor}`,
} as const
