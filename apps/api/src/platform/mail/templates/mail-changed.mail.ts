import { layOut, oneLine } from '../layout.ts'
import type { Mail } from '../mail.ts'

interface MailChanged {
  readonly publicUrl: string
  /** The old address. */
  readonly para: Mail['para']
  readonly nuevo: string
  /** `undefined` if the new address is already in effect. */
  readonly desde: Date | undefined
  /** The secret of the link that undoes the change. If this is `undefined`, the mail has no such link. */
  readonly token: string | undefined
}

const timeZone = 'America/Bogota'
const MOMENT = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeStyle: 'short', timeZone })

const happened = ({ nuevo, desde }: MailChanged): string =>
  desde === undefined
    ? `el correo de tu cuenta cambió. Desde ahora se entra con ${nuevo}.`
    : `alguien pidió cambiar el correo de tu cuenta por ${nuevo}. El cambio se hará el ${oneLine(MOMENT.format(desde))} (hora de Colombia).`

const undoing = ({ publicUrl, token }: MailChanged): Parameters<typeof layOut>[0]['bloques'] =>
  token === undefined
    ? [
        {
          tipo: 'parrafo',
          texto:
            'Si no fuiste tú, cambia la contraseña de tu cuenta. La cuenta volvió al correo que tenía antes, así que desde este no se puede deshacer.',
        },
      ]
    : [
        {
          tipo: 'parrafo',
          texto:
            'Si no fuiste tú, deshaz el cambio: tu cuenta vuelve a este correo, cerramos todas las sesiones y eliges otra contraseña. El enlace sirve por 72 horas.',
        },
        {
          tipo: 'enlace',
          texto: 'No fui yo: deshacer el cambio',
          href: `${publicUrl}/deshacer-correo?token=${token}`,
        },
      ]

export const mailChangedMail = (change: MailChanged): Mail => ({
  tipo: 'correo cambiado',
  para: change.para,
  asunto:
    change.desde === undefined ? 'El correo de tu cuenta cambió' : 'El correo de tu cuenta va a cambiar',
  ...layOut({
    titulo:
      change.desde === undefined ? 'El correo de tu cuenta cambió' : 'El correo de tu cuenta va a cambiar',
    resumen:
      change.token === undefined
        ? 'Si no fuiste tú, cambia tu contraseña.'
        : 'Si no fuiste tú, deshaz el cambio.',
    bloques: [
      { tipo: 'parrafo', texto: `Hola, ${oneLine(change.para.nombre)}: ${happened(change)}` },
      { tipo: 'parrafo', texto: 'Si fuiste tú, no tienes que hacer nada más.' },
      ...undoing(change),
    ],
  }),
})
