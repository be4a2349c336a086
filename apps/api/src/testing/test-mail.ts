import type { Mail, Message } from '../platform/mail/mail.ts'
import { TEST_NOW } from './test-ports.ts'

export const buildMail = (mail: Partial<Mail> = {}): Mail => ({
  tipo: 'prueba',
  para: { nombre: 'Ana María Restrepo', correo: 'ana@demo.co' },
  asunto: 'Atención: 3 piñas vencen mañana',
  texto: 'Hola, Ana.\n',
  html: '<p>Hola, Ana.</p>',
  ...mail,
})

export const buildMessage = (
  mail: Partial<Mail> = {},
  id = 'a1b2c3d4-0000-4000-8000-000000000001',
): Message => ({
  mail: buildMail(mail),
  id,
  date: TEST_NOW,
})
