import { layOut, oneLine } from '../layout.ts'
import type { Mail } from '../mail.ts'

/** What happened to the second factor. `quitado` means that an administrator removed it. */
export type CambioDeFactor = 'activado' | 'desactivado' | 'quitado' | 'codigo_usado'

interface SecondFactorChanged {
  readonly publicUrl: string
  readonly para: Mail['para']
  readonly cuando: Date
  readonly cambio: CambioDeFactor
}

const timeZone = 'America/Bogota'
const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone })
const TIME = new Intl.DateTimeFormat('es-CO', { timeStyle: 'short', timeZone })

const WORDS: Readonly<Record<CambioDeFactor, { titulo: string; resumen: string; hecho: string }>> = {
  activado: {
    titulo: 'Activaste la verificación en dos pasos',
    resumen: 'Desde ahora te pediremos un código al entrar.',
    hecho: 'La verificación en dos pasos de tu cuenta se activó',
  },
  desactivado: {
    titulo: 'Se desactivó la verificación en dos pasos',
    resumen: 'Tu cuenta ya no pide un código al entrar.',
    hecho: 'La verificación en dos pasos de tu cuenta se desactivó',
  },
  quitado: {
    titulo: 'Te quitamos la verificación en dos pasos',
    resumen: 'Cerramos todas tus sesiones. Configúrala de nuevo cuando entres.',
    hecho:
      'Un administrador quitó la verificación en dos pasos de tu cuenta y cerró las sesiones que estaban abiertas',
  },
  codigo_usado: {
    titulo: 'Se usó un código de recuperación',
    resumen: 'Cada código sirve una sola vez.',
    hecho: 'Se usó un código de recuperación de tu cuenta en lugar del de tu aplicación',
  },
}

export const secondFactorMail = ({ publicUrl, para, cuando, cambio }: SecondFactorChanged): Mail => {
  const { titulo, resumen, hecho } = WORDS[cambio]
  return {
    tipo: 'verificación en dos pasos',
    para,
    asunto: titulo,
    ...layOut({
      titulo,
      resumen,
      bloques: [
        {
          tipo: 'parrafo',
          texto: `Hola, ${oneLine(para.nombre)}. ${hecho} el ${DAY.format(cuando)} (${oneLine(TIME.format(cuando))}, hora de Colombia).`,
        },
        { tipo: 'parrafo', texto: 'Si lo esperabas, no tienes que hacer nada más.' },
        {
          tipo: 'parrafo',
          texto:
            'Si no sabes por qué pasó, elige ya otra contraseña y avísale a otra persona de administración.',
        },
        { tipo: 'enlace', texto: 'Recuperar mi cuenta', href: `${publicUrl}/recuperar-clave` },
      ],
    }),
  }
}
