import type { Clase } from '@mi/domain'

const SOLO_TUYO = [
  'Tus productos, con sus fotos y tus notas privadas.',
  'Tus análisis de NutriScan.',
] as const

const DE_EMPRESA = [
  'Los productos, los comentarios y el historial de la empresa: son de ella. Donde decía tu nombre dirá «Persona eliminada».',
] as const

const ES_TUYO = [
  'Cuántos cambios hiciste y cuándo, sin tu nombre y sin los nombres de tus productos.',
] as const

const isDeEmpresa = (clase: Clase): boolean =>
  ['propietario', 'editor', 'comentarista', 'lector'].includes(clase)

export const TEXTS = {
  titulo: 'Eliminar mi cuenta y mis datos',
  detalle: 'Borra tus datos personales para siempre y cierra tu cuenta.',
  abrir: 'Eliminar mi cuenta',
  pregunta: '¿Eliminar tu cuenta y tus datos?',
  aviso: 'Se hace ya y no se puede deshacer. Cerraremos tu sesión en todos tus dispositivos.',
  seVa: 'Lo que se borra',
  seQueda: 'Lo que se queda',
  seVan: (clase: Clase): readonly string[] => [
    'Tu nombre, usuario, correo, teléfono, dirección y foto.',
    'Tus dispositivos, tus sesiones y los correos que aún no te hemos enviado.',
    ...(isDeEmpresa(clase) ? [] : SOLO_TUYO),
  ],
  seQuedan: (clase: Clase): readonly string[] => [
    ...(isDeEmpresa(clase) ? DE_EMPRESA : ES_TUYO),
    'Lo que otras personas hayan escrito sobre ti y los correos ya enviados: están fuera de nuestro alcance.',
    'Las copias de seguridad, que vencen a los 35 días.',
  ],
  clave: 'Contraseña actual',
  faltaClave: 'Escribe tu contraseña actual.',
  PALABRA: 'ELIMINAR',
  palabra: 'Escribe ELIMINAR para confirmar',
  faltaPalabra: 'Escribe ELIMINAR, en mayúsculas.',
  eliminar: 'Eliminar mi cuenta y mis datos',
  error: 'No pudimos eliminar tu cuenta. Intenta de nuevo.',
} as const
