import { tituloFor } from './titulo.ts'

/** Tests compare some of these texts word for word (docs/rules.md: Texts). */
const COMUN = {
  errorCargar: 'Error al cargar comentarios',
  errorEnviar: 'Error al enviar comentario',
  sinPermiso: 'Tu rol no tiene permisos para enviar comentarios.',
  enviando: 'Enviando…',
  tu: 'Tú',
} as const

const EQUIPO = {
  ...COMUN,
  isNotas: false,
  titulo: tituloFor(false),
  escribir: 'Escribe un comentario',
  enviar: 'Comentar',
  cargando: 'Cargando comentarios…',
  fin: 'No hay más comentarios.',
  vacio: 'Aún no hay comentarios.',
  vacioSiPuede: 'Aún no hay comentarios. Escribe el primero.',
} as const

/** The texts for an individual, whose comments are private notes. */
const NOTAS = {
  ...COMUN,
  isNotas: true,
  titulo: tituloFor(true),
  escribir: 'Escribe una nota privada',
  enviar: 'Guardar nota',
  cargando: 'Cargando notas…',
  fin: 'No hay más notas.',
  vacio: 'Aún no hay notas. Solo tú las ves.',
  vacioSiPuede: 'Aún no hay notas. Solo tú las ves.',
} as const

export const textsFor = (isNotas: boolean) => (isNotas ? NOTAS : EQUIPO)

export type ComentariosTexts = ReturnType<typeof textsFor>
