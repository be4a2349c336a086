export const TEXTS = {
  titulo: 'Vista previa',
  abriendo: 'Abriendo la vista previa…',
  lista: (modulo: string, version: string) => `${modulo} ${version} está lista para que la veas`,
  listaDetalle: (hasta: string) =>
    `Hasta el ${hasta}, solo tú la ves, en este navegador. Lo que hagas es de verdad: cambia datos reales.`,
  abrir: 'Abrir la vista previa',
  error: 'No pudimos abrir la vista previa',
  cerrado: 'Este enlace no abre una vista previa',
  errorDetalle: 'Revisa tu conexión e intenta de nuevo.',
  abrirDe: (modulo: string, version: string) => `Vista previa de ${modulo} ${version}`,
  abrirDetalle:
    'Solo tú la ves, en este navegador, durante ocho horas. Lo que hagas es de verdad: cambia datos reales.',
  comenzar: 'Comenzar vista previa',
  salir: 'Salir de la vista previa',
  sinEnlace: 'Aquí se abren y se dejan las vistas previas',
  sinCodigo: 'Para abrir una, usa su enlace completo. Si estás en una, sal de ella aquí.',
} as const
