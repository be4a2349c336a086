/** Sentences of the scanner. */
export const TEXTS = {
  titulo: 'Escanear código',
  guia: 'Pon el código dentro del marco, sin sombras y quieto.',
  pidiendo: 'Permite usar la cámara para leer el código.',
  permiso:
    'No tenemos permiso para usar la cámara. Dáselo en los ajustes del navegador, o lee el código de una foto.',
  camara: 'Este dispositivo no tiene cámara disponible. Puedes leer el código de una foto.',
  ocupada: 'Otra aplicación está usando la cámara. Ciérrala e intenta de nuevo, o lee el código de una foto.',
  https: 'La cámara solo se puede usar en una conexión segura (https). Puedes leer el código de una foto.',
  reintentar: 'Intentar con la cámara',
  linterna: 'Linterna',
  foto: 'Leer de una foto',
  leyendo: 'Leyendo la foto…',
  sinCodigo: 'No encontramos ningún código en esta foto. Prueba con una más cercana, nítida y con buena luz.',
  noSeLee: 'No pudimos abrir esta foto. Prueba con una JPG, PNG o WEBP.',
  soloImagen: 'Solo se permiten archivos de imagen',
  sinLector: 'No se pudo cargar el lector de códigos.',
  errorAbrir: 'No se pudo abrir el escáner.',
  cerrar: 'Cancelar',
  vista: 'Lo que ve la cámara',
  leido: (codigo: string) => `Código leído: ${codigo}`,
  repetido: 'Ya tienes este código en',
} as const
