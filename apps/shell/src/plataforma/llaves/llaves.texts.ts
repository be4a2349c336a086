export const TEXTS = {
  titulo: 'Llaves',
  detalle: 'Con una llave, una escuadra firma y publica las versiones de este módulo.',
  vacio: 'Este módulo no tiene llaves.',
  nombre: (id: number) => `Llave ${id}`,
  registrada: (quien: string) => `Registrada por ${quien}`,
  vence: (cuando: string) => `Vence el ${cuando}`,
  termino: (cuando: string) => `Terminó el ${cuando}`,
  comprometida: (cuando: string) => `Comprometida desde el ${cuando}`,
  accionesDe: (id: number) => `Acciones de la llave ${id}`,
  mostrarMas: 'Mostrar más',
  errorMas: 'No pudimos cargar más llaves.',

  registrar: 'Registrar llave',
  registrarDe: (module: string) => `Registrar una llave de ${module}`,
  registrarDetalle: 'La escuadra guarda su llave privada; aquí va solo la pública.',
  llave: 'Llave pública',
  llaveDetalle: 'Ed25519, en base64: openssl pkey -in key.der -inform DER -pubout -outform DER | base64 -w0',
  faltaLlave: 'Pega la llave pública.',
  venceEl: 'Último día (opcional)',
  diaInvalido: 'Escribe una fecha válida, con un año de cuatro cifras.',
  venceDetalle: 'Después de ese día no firma más; lo que ya firmó se sigue sirviendo.',
  errorRegistrar: 'No pudimos registrar la llave. Intenta de nuevo.',

  registradaTitulo: 'Llave registrada',
  registradaDetalle:
    'Este es su token. Es la única vez que lo ves: dáselo a la escuadra para su RELEASE_TOKEN, por un medio seguro.',
  token: 'Token',
  copiar: 'Copiar',
  copiado: 'Token copiado',
  guardado: 'Ya lo guardé',
  preguntaToken: {
    title: '¿Ya guardaste el token?',
    description: 'No se puede ver de nuevo. Si se pierde, hay que registrar otra llave.',
    confirmLabel: 'Ya lo guardé',
    cancelLabel: 'Volver a mirarlo',
  },

  terminar: {
    accion: 'Terminar llave',
    titulo: (id: number) => `Terminar la llave ${id}`,
    detalle: 'Deja de publicar y de mover rollouts. Las versiones que ya firmó se siguen sirviendo.',
    error: 'No pudimos terminar la llave. Intenta de nuevo.',
  },
  /** The texts for a key that has already ended; the texts in `terminar` are for any other key. */
  marcar: {
    accion: 'Marcar como comprometida',
    titulo: (id: number) => `Marcar la llave ${id} como comprometida`,
    detalle:
      'La llave ya terminó y no publica más. Lo que firmó desde el momento que digas deja de servirse enseguida.',
    error: 'No pudimos marcar la llave. Intenta de nuevo.',
  },
  esComprometida: 'Otra persona pudo usarla',
  comprometidaDetalle: 'Lo que firmó desde el momento que digas deja de servirse enseguida.',
  desde: 'Desde cuándo',
  faltaDesde: 'Di desde cuándo pudo usarla otra persona.',
  futuro: 'Ese momento aún no llega.',
} as const
