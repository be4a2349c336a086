/** The texts of the page behind a preview's link. */
export const TEXTS = {
  titulo: 'Vista previa',
  abriendo: 'Abriendo la vista previa…',
  lista: (modulo: string, version: string) => `${modulo} ${version} está lista para que la veas`,
  listaDetalle: (hasta: string) =>
    `Solo tú la ves, en este navegador, hasta el ${hasta}. Lo que hagas es de verdad: cambia datos reales.`,
  abrir: 'Abrir la vista previa',
  error: 'No pudimos abrir la vista previa',
  errorDetalle: 'Revisa tu conexión e intenta de nuevo.',
  sinCodigo: 'Al enlace le falta una parte: cópialo completo.',
} as const
