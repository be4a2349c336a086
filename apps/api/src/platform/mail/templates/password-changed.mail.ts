import { layOut, oneLine } from '../layout.ts'
import type { Mail } from '../mail.ts'

interface PasswordChanged {
  readonly publicUrl: string
  readonly para: Mail['para']
  readonly cuando: Date
}

const timeZone = 'America/Bogota'
const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone })
const TIME = new Intl.DateTimeFormat('es-CO', { timeStyle: 'short', timeZone })

export const passwordChangedMail = ({ publicUrl, para, cuando }: PasswordChanged): Mail => ({
  tipo: 'contraseña cambiada',
  para,
  asunto: 'Tu contraseña cambió',
  ...layOut({
    titulo: 'Tu contraseña cambió',
    resumen: 'Cerramos todas tus sesiones.',
    bloques: [
      {
        tipo: 'parrafo',
        texto: `Hola, ${oneLine(para.nombre)}. La contraseña de tu cuenta cambió el ${DAY.format(cuando)} (${oneLine(TIME.format(cuando))}, hora de Colombia) y cerramos todas las sesiones que estaban abiertas.`,
      },
      { tipo: 'parrafo', texto: 'Si fuiste tú, no tienes que hacer nada más.' },
      {
        tipo: 'parrafo',
        texto: 'Si no fuiste tú, elige ya otra contraseña y cambia también la de este correo.',
      },
      { tipo: 'enlace', texto: 'Recuperar mi cuenta', href: `${publicUrl}/recuperar-clave` },
    ],
  }),
})
