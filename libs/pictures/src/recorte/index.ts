export { encogido, type Tamano } from './encogido.ts'
export { COMPLETO, type Recorte, enPixeles } from './recorte.ts'
export { LADO_DE_SUGERENCIA, sugerirRecorte, toGris } from './sugerir-recorte.ts'
