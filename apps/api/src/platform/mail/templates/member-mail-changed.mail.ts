import { layOut, oneLine } from '../layout.ts'
import type { Mail } from '../mail.ts'

interface MemberMailChanged {
  /** The address that was replaced. */
  readonly para: Mail['para']
  readonly nombreEmpresa: string
}

/** The mail does not name the new address, because a stranger would read it if the old address was a typing error. */
export const memberMailChangedMail = ({ para, nombreEmpresa }: MemberMailChanged): Mail => {
  const empresa = oneLine(nombreEmpresa)
  return {
    tipo: 'correo de miembro cambiado',
    para,
    asunto: 'El correo de tu cuenta cambió',
    ...layOut({
      titulo: 'El correo de tu cuenta cambió',
      resumen: 'Este correo ya no sirve para iniciar sesión.',
      bloques: [
        {
          tipo: 'parrafo',
          texto: `Hola, ${oneLine(para.nombre)}. Quien administra el equipo de ${empresa} cambió el correo de tu cuenta en Mi Inventario. Desde ahora inicias sesión con el correo nuevo; tu contraseña es la misma.`,
        },
        {
          tipo: 'parrafo',
          texto: `Si no sabías de este cambio, habla con quien administra el equipo de ${empresa}.`,
        },
        { tipo: 'nota', texto: 'Si no conoces esta empresa, ignora este correo.' },
      ],
    }),
  }
}
