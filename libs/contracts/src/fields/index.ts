export {
  CANTIDAD_MAXIMA,
  IMAGEN_MAXIMA,
  LIMITE_MAXIMO,
  NOMBRE_MAXIMO,
  RESPUESTA_MAXIMA,
  TEXTO_MAXIMO,
} from './limites.ts'
export { lengthOf } from './longitud.ts'
export { isBlank } from './blanco.ts'
export { texto, textoOpcional, textoRequerido } from './texto.ts'
