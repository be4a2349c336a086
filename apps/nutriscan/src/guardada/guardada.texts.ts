export const TEXTS = {
  alt: 'La foto que guardaste con este análisis',
  borrar: 'Borrar la foto',
  preguntaBorrar: '¿Borrar la foto?',
  consecuencia: 'No se puede recuperar. El análisis y sus cifras quedan.',
  borrada: 'Borraste la foto. El análisis queda.',
  errorVer: 'No pudimos mostrar la foto que guardaste.',
  errorBorrar: 'No pudimos borrar la foto. Intenta de nuevo.',
} as const
