import { describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../testing/test-ports.ts'
import type { Mail } from '../mail.ts'
import { invitationMail } from './invitation.mail.ts'
import { memberMailChangedMail } from './member-mail-changed.mail.ts'
import { passwordChangedMail } from './password-changed.mail.ts'
import { recoveryCodeMail } from './recovery-code.mail.ts'

const HOSTILE = '<script>alert(1)</script> & "Ana"\n\nEntra a <a href="https://malo.co">aquí</a> \u202e'
const publicUrl = 'https://inventario.prueba.co'
const para = { nombre: 'Ana María Restrepo', correo: 'ana@demo.co' }

const mailsFor = (nombre: string): Mail[] => [
  recoveryCodeMail({ para: { ...para, nombre }, codigo: '012345', expira: TEST_NOW }),
  passwordChangedMail({ publicUrl, para: { ...para, nombre }, cuando: TEST_NOW }),
  invitationMail({ publicUrl, para: { ...para, nombre }, nombreEmpresa: nombre, rolEquipo: 'EDITOR' }),
  memberMailChangedMail({ para: { ...para, nombre }, nombreEmpresa: nombre }),
]

const wordsOf = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

describe('every mail', () => {
  it.each(mailsFor(para.nombre).map((mail) => [mail.tipo, mail] as const))(
    'has the same content as text and as HTML: %s',
    (_tipo, { texto, html }) => {
      for (const line of texto.split('\n').filter((part) => part !== '' && !part.startsWith('— '))) {
        const words = line.startsWith('https://') ? html : wordsOf(html)
        expect(words).toContain(line.trim().replace(/:$/, ''))
      }
      expect(html).toMatch(/^<!doctype html>\n<html lang="es-CO">/)
      expect(html).toContain('prefers-color-scheme: dark')
      expect(html).not.toMatch(/<(script|img|link|table)/)
    },
  )

  it.each(mailsFor(HOSTILE).map((mail) => [mail.tipo, mail] as const))(
    'shows a hostile name as text, on one line: %s',
    (_tipo, { asunto, texto, html }) => {
      expect(html).not.toMatch(/<script|<a href|https:\/\/malo\.co"/)
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Ana&quot; Entra a')
      expect(texto).toContain('"Ana" Entra a')
      expect(asunto).not.toMatch(/[\n\r]/)
      expect(asunto + texto + html).not.toContain('\u202e')
    },
  )

  it('links only to the configured address', () => {
    const links = mailsFor(para.nombre).flatMap(({ html }) => [...html.matchAll(/href="([^"]+)"/g)])
    expect(links.map(([, href]) => href)).toEqual([`${publicUrl}/recuperar-clave`, `${publicUrl}/login`])
  })
})

describe('recoveryCodeMail', () => {
  it('contains the code, its lifetime, and what to do if the person did not request it', () => {
    const [mail] = mailsFor('Ana')
    expect(mail?.asunto).toBe('Tu código para cambiar la contraseña: 012345')
    expect(mail?.hasta).toBe(TEST_NOW)
    expect(mail?.texto).toBe(`Cambia tu contraseña

Hola, Ana. Escribe este código en Mi Inventario para cambiar tu contraseña:

    012345

Sirve una sola vez, durante 15 minutos. Si pides otro, este deja de servir.

Si no lo pediste tú, ignora este correo: tu contraseña sigue siendo la misma. No le des el código a nadie; nunca te lo pediremos.

— Mi Inventario
`)
  })
})

describe('passwordChangedMail', () => {
  it('contains the time in Colombia', () => {
    const { texto } = passwordChangedMail({ publicUrl, para, cuando: TEST_NOW })
    expect(texto).toContain('cambió el 15 de marzo de 2026 (10:00 a. m., hora de Colombia)')
  })
})

describe('invitationMail', () => {
  it.each([
    ['EDITOR', 'editor: puedes ver, agregar, modificar y eliminar productos, y comentarlos.'],
    ['COMENTARISTA', 'comentarista: puedes ver los productos y comentarlos.'],
    ['LECTOR', 'lector: puedes ver los productos.'],
  ] as const)('names company and role in words: %s', (rolEquipo, words) => {
    const mail = invitationMail({ publicUrl, para, nombreEmpresa: 'Café del Sur', rolEquipo })
    expect(mail.asunto).toBe('Café del Sur te agregó a su equipo en Mi Inventario')
    expect(mail.texto).toContain(`Tu rol es ${words}`)
  })
})
