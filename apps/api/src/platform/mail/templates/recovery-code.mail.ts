import { layOut, oneLine } from '../layout.ts'
import type { Mail } from '../mail.ts'

interface RecoveryCode {
  readonly para: Mail['para']
  readonly codigo: string
  readonly expira: Date
}

export const recoveryCodeMail = ({ para, codigo, expira }: RecoveryCode): Mail => ({
  tipo: 'código de recuperación',
  para,
  hasta: expira,
  asunto: `Tu código para cambiar la contraseña: ${codigo}`,
  ...layOut({
    titulo: 'Cambia tu contraseña',
    resumen: 'Sirve una sola vez, durante 15 minutos.',
    bloques: [
      {
        tipo: 'parrafo',
        texto: `Hola, ${oneLine(para.nombre)}. Escribe este código en Mi Inventario para cambiar tu contraseña:`,
      },
      { tipo: 'codigo', codigo },
      {
        tipo: 'parrafo',
        texto: 'Sirve una sola vez, durante 15 minutos. Si pides otro, este deja de servir.',
      },
      {
        tipo: 'nota',
        texto:
          'Si no lo pediste tú, ignora este correo: tu contraseña sigue siendo la misma. No le des el código a nadie; nunca te lo pediremos.',
      },
    ],
  }),
})
