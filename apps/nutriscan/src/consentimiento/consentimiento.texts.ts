export const TEXTS = {
  titulo: 'Antes de tu primer análisis',
  puntos: [
    [
      'Qué se envía',
      'El recorte que ves, en tamaño reducido y sin datos de lugar, y el código de barras si tiene uno.',
    ],
    [
      'Para qué',
      'Para leer el alimento y sus nutrientes en nuestros servidores. Del código de barras, o del nombre que escribas, podemos consultar la ficha en Open Food Facts.',
    ],
    [
      'La foto no se guarda, salvo que lo pidas',
      'Se borra al terminar; queda el resultado. Si marcas «Guardar esta foto con el análisis», solo tú la ves y la puedes borrar.',
    ],
    [
      'Es informativo',
      'Las cifras pueden tener errores y no reemplazan la etiqueta ni a un profesional de la salud.',
    ],
  ],
  platos: [
    'Los platos',
    'Solo si dices que es un plato, la foto se envía además a un servicio externo de inteligencia artificial, sin tu nombre ni datos de lugar; allí rigen sus reglas.',
  ],
  aceptar: 'Aceptar y analizar',
  ahoraNo: 'Ahora no',
  dado: 'Aceptaste que analicemos tus fotos.',
  retirar: 'Retirar mi aceptación',
  retirado: 'Retiraste tu aceptación: te la pediremos antes de la próxima foto.',
  errorAlRetirar: 'No pudimos retirar tu aceptación. Intenta de nuevo.',
  error: 'No pudimos guardar tu aceptación. Intenta de nuevo.',
} as const
