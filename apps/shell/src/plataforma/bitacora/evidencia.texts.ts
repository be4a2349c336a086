export const EVIDENCIA = {
  veredicto: 'Veredicto',
  razon: 'Razón',
  tasaCandidata: 'Fallas de la candidata',
  tasaPermitida: 'Fallas permitidas',
  personas: 'Personas',
  todos: 'Personas y navegadores',
  tardios: 'Dañadas después de abrirse',
  lentas: 'Páginas lentas',
  votosDelPaso: 'Personas en este paso',
  antes: 'La estable, el día anterior',
  dato: (nombre: string, valor: string) => `${nombre}: ${valor}`,
  cuenta: (fallidas: string, sesiones: string) => `${fallidas} de ${sesiones}`,
  comparado: (nombre: string, candidata: string, estable: string) =>
    `${nombre}: ${candidata} en la candidata, ${estable} en la estable`,
  reparto: (candidata: string, estable: string, parte: string) =>
    `Reparto: ${candidata} en la candidata y ${estable} en la estable; le toca ${parte}`,
} as const
