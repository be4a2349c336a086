import type { ExplicacionDeVersion } from '@mi/contracts'

const RAZONES: Readonly<Record<ExplicacionDeVersion['razon'], string>> = {
  apagado: 'La versión que le tocaba está apagada, así que recibe la siguiente que sirve.',
  negado: 'Una regla le niega la candidata.',
  permitido: 'Una regla le da la candidata.',
  reserva: 'Está en la reserva: ninguna candidata le llega, salvo por una regla.',
  porcentaje: 'Su cubeta está por debajo del porcentaje.',
  estable: 'Recibe la estable: ningún rollout le llega.',
  vista_previa: 'Abrió una vista previa.',
}

export const TEXTS = {
  titulo: '¿Qué recibe una persona?',
  correo: 'Correo',
  ejemplo: 'ana@demo.co',
  explicar: 'Explicar',
  faltaCorreo: 'Escribe un correo.',
  desconocido: 'No hay una cuenta con ese correo.',
  noSeSirve: 'Nadie lo recibe: está retirado o no tiene una versión estable.',
  error: 'No pudimos consultarlo. Revisa tu conexión e intenta de nuevo.',
  tituloPortada: '¿Qué recibe un navegador?',
  portada: 'La portada se reparte por navegador. Sin identificador, es el que estás usando.',
  navegador: 'Identificador del navegador',
  esteNavegador: 'Este navegador',
  recibe: (quien: string) => `${quien} recibe`,
  ninguna: 'Ninguna versión',
  apagadaSinOtra: 'La versión que le tocaba está apagada y no hay otra que le sirva.',
  razones: RAZONES,
  unidad: 'Unidad',
  cubeta: 'Cubeta',
  cubetaDe: (cubeta: string) => `${cubeta} de 10.000`,
  sinCubeta: 'No aplica: no hay rollout',
  paso: 'Paso del plan',
} as const
