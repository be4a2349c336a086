export const TEXTS = {
  contacto: 'Si tienes dudas, quejas o sugerencias, escríbenos a',
  asunto: 'Indica el motivo de tu mensaje en el asunto.',
  plazo:
    'Te responderemos en un plazo máximo de 30 días calendario. Si tu solicitud es compleja, podremos tardar hasta 60 días, y te avisaremos antes.',
  escribir: 'Escribir un correo',
  asuntoDelCorreo: 'Motivo de mi mensaje: ',
  teclas: 'Atajos del teclado',
  atajos: [
    { teclas: ['/'], hace: 'Buscar secciones, productos y acciones' },
    { teclas: ['Ctrl', 'K'], hace: 'Buscar también mientras escribes' },
    { teclas: ['?'], hace: 'Ver estos atajos' },
    { teclas: ['F6'], hace: 'Ir a los avisos' },
    { teclas: ['Esc'], hace: 'Cerrar lo que está abierto' },
  ],
  apagado: '(apagado)',
  deUnCaracter: 'Atajos de una letra o un signo',
  apagalos: 'Apágalos si dictas por voz o si se activan sin querer.',
} as const
