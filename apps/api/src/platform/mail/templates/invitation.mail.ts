import type { RolEquipo } from '@mi/contracts'
import { QUE_PUEDE_EL_ROL, ROL_EQUIPO } from '@mi/domain'
import { layOut, oneLine } from '../layout.ts'
import type { Mail } from '../mail.ts'

interface Invitation {
  readonly publicUrl: string
  readonly para: Mail['para']
  readonly nombreEmpresa: string
  readonly rolEquipo: RolEquipo
}

/** The mail does not contain the initial password, because people forward mails. */
export const invitationMail = ({ publicUrl, para, nombreEmpresa, rolEquipo }: Invitation): Mail => {
  const empresa = oneLine(nombreEmpresa)
  return {
    tipo: 'invitación al equipo',
    para,
    asunto: `${empresa} te agregó a su equipo en Mi Inventario`,
    ...layOut({
      titulo: `Ya haces parte del equipo de ${empresa}`,
      resumen: 'Inicia sesión con tu correo y completa tu perfil.',
      bloques: [
        {
          tipo: 'parrafo',
          texto: `Hola, ${oneLine(para.nombre)}. ${empresa} te agregó a su equipo en Mi Inventario. Tu rol es ${ROL_EQUIPO[rolEquipo].toLowerCase()}: puedes ${QUE_PUEDE_EL_ROL[rolEquipo]}.`,
        },
        {
          tipo: 'parrafo',
          texto: `Inicia sesión con tu correo, ${oneLine(para.correo)}, y la contraseña inicial que te dio quien administra el equipo. Después completa tu perfil y elige una contraseña propia.`,
        },
        { tipo: 'enlace', texto: 'Iniciar sesión', href: `${publicUrl}/login` },
        { tipo: 'nota', texto: 'Si no conoces esta empresa, ignora este correo.' },
      ],
    }),
  }
}
