import type { JuicioDeCandidato, LugarDeError, SaludDeVersion } from '@mi/contracts'

const PAPELES: Readonly<Record<SaludDeVersion['papel'], string>> = {
  estable: 'estable',
  candidato: 'candidata',
  otra: 'otra',
}

const VEREDICTOS: Readonly<Record<JuicioDeCandidato['veredicto'], string>> = {
  sano: 'Sana',
  falta_evidencia: 'Falta evidencia',
  guardarrail: 'Detenida por un guardarraíl',
  senal: 'Detenida por una señal',
  silencio: 'En silencio',
  sesgo: 'Reparto sesgado',
}

const LUGARES: Readonly<Record<LugarDeError['tipo'], (nombre: string) => string>> = {
  navegador: (nombre) => nombre,
  portada: (nombre) => `portada ${nombre}`,
  linea: (nombre) => `línea ${nombre}`,
}

interface Recorrido {
  readonly ultimo: string
  readonly minimo: string
  readonly maximo: string
}

export const TEXTS = {
  titulo: 'Salud',
  ventana: 'Ventana',
  ventanas: [
    { minutos: 60, texto: 'Última hora' },
    { minutos: 360, texto: 'Últimas 6 horas' },
    { minutos: 1440, texto: 'Últimas 24 horas' },
  ],
  sinDatos: 'Aún no hay datos en esta ventana.',
  sinDatosDetalle: 'Aparecen cuando alguien abre el módulo. El silencio no es salud.',
  version: 'Versión',
  papeles: PAPELES,
  veredictos: VEREDICTOS,
  sesiones: 'Sesiones',
  fallas: 'Fallas',
  votos: 'Votos del rollout',
  inp: 'INP (p75)',
  lcp: 'LCP (p75)',
  sinMedir: 'Sin medir',
  ms: (ms: string) => `${ms}\u00a0ms`,
  de: (fallidas: string, sesiones: string) => `${fallidas} de ${sesiones}`,
  evidencia: (evidencia: string, umbral: string) => `Evidencia en contra: ${evidencia} de ${umbral}`,
  /** The judge counts only the first outcome of each person, so its failure rates differ from those in the table. */
  tasas: (candidata: string, permitida: string) =>
    `Fallas de la candidata en las primeras aperturas: ${candidata}; permitidas: ${permitida}`,
  tabla: 'Salud de cada versión',
  linea: (version: string, papel: string) => `${version} (${papel})`,
  resumen: (nombre: string, partes: string) => `${nombre}. ${partes}`,
  recorrido: (version: string, { ultimo, minimo, maximo }: Recorrido) =>
    `${version}: ${ultimo} al final, entre ${minimo} y ${maximo}`,
  errores: 'Errores más frecuentes',
  veces: (cantidad: string) => `${cantidad}×`,
  lugares: LUGARES,
  lugar: (nombre: string, cantidad: string) => `${nombre}: ${cantidad}`,
  ahora: 'ahora',
} as const
