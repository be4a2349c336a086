export const TEXTS = {
  publicidad: 'Publicidad',
  espera: (segundos: number) => `Puedes cerrar en ${segundos} segundos...`,
  yaPuedes: 'Ya puedes cerrar la publicidad.',
  avisos: {
    titulo: 'Que nada se te venza',
    texto:
      'Elige con cuántos días de anticipación te avisamos, y recibe cada mañana un correo con lo que necesita tu atención.',
    dibujo: 'Una estantería con productos, un calendario con un día marcado y una campana que avisa.',
    accion: 'Elegir mis avisos',
  },
  buscar: {
    titulo: 'Encuéntralo en un segundo',
    texto: 'Desde cualquier pantalla busca productos y secciones: con la lupa de arriba o con la tecla /.',
    dibujo: 'Una lupa sobre una lista de productos, con uno de ellos resaltado.',
  },
} as const
