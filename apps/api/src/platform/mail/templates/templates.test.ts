import { describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../testing/test-ports.ts'
import type { Mail } from '../mail.ts'
import { dailySummaryMail } from './daily-summary.mail.ts'
import { invitationMail } from './invitation.mail.ts'
import { mailChangedMail } from './mail-changed.mail.ts'
import { memberMailChangedMail } from './member-mail-changed.mail.ts'
import { passwordChangedMail } from './password-changed.mail.ts'
import { recoveryCodeMail } from './recovery-code.mail.ts'
import { rolloutStoppedMail } from './rollout-stopped.mail.ts'
import { secondFactorMail } from './second-factor.mail.ts'

const HOSTILE = '<script>alert(1)</script> & "Ana"\n\nEntra a <a href="https://malo.co">aquí</a> \u202e'
const publicUrl = 'https://inventario.prueba.co'
const para = { nombre: 'Ana María Restrepo', correo: 'ana@demo.co' }

const FACTOR = ['activado', 'desactivado', 'quitado', 'codigo_usado'] as const
const baja = `${publicUrl}/v1/notificaciones/baja/x`
const summaryFor = (nombre: string, more: Partial<Parameters<typeof dailySummaryMail>[0]> = {}) =>
  dailySummaryMail({
    publicUrl,
    para: { ...para, nombre },
    tipoUsuario: 'INDIVIDUAL',
    cuando: TEST_NOW,
    dias: 7,
    baja,
    pendientes: { vencidos: { total: 1, nombres: [nombre] }, pocos: { total: 0, nombres: [] } },
    ...more,
  })

const mailsFor = (nombre: string): Mail[] => [
  recoveryCodeMail({ para: { ...para, nombre }, codigo: '012345', expira: TEST_NOW }),
  passwordChangedMail({ publicUrl, para: { ...para, nombre }, cuando: TEST_NOW }),
  invitationMail({ publicUrl, para: { ...para, nombre }, nombreEmpresa: nombre, rolEquipo: 'EDITOR' }),
  memberMailChangedMail({ para: { ...para, nombre }, nombreEmpresa: nombre }),
  ...[undefined, TEST_NOW].map((desde) =>
    mailChangedMail({ publicUrl, para: { ...para, nombre }, nuevo: 'otra@demo.co', desde, token: 'secreto' }),
  ),
  ...FACTOR.map((cambio) =>
    secondFactorMail({ publicUrl, para: { ...para, nombre }, cuando: TEST_NOW, cambio }),
  ),
  ...(['revertido', 'pausado'] as const).map((estado) =>
    rolloutStoppedMail({
      publicUrl,
      para: { ...para, nombre },
      module: 'inventory',
      version: '1.1.0',
      estado,
      razon: { texto: 'Es lenta en 4 de 9 páginas.' },
    }),
  ),
  ...[summaryFor(nombre) ?? []].flat(),
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
    'shows HTML and line breaks in a name as plain text on one line: %s',
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
    expect(links.map(([, href]) => href)).toEqual([
      `${publicUrl}/recuperar-clave`,
      `${publicUrl}/login`,
      `${publicUrl}/deshacer-correo?token=secreto`,
      `${publicUrl}/deshacer-correo?token=secreto`,
      ...FACTOR.map(() => `${publicUrl}/recuperar-clave`),
      `${publicUrl}/plataforma/inventory`,
      `${publicUrl}/plataforma/inventory`,
      `${publicUrl}/app/individual/inventario?vence=vencidos`,
      baja,
    ])
  })
})

describe('recoveryCodeMail', () => {
  it('contains the code, its lifetime, and what to do if the recipient did not request the code', () => {
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
  ] as const)('names the company, the role, and what the role allows: %s', (rolEquipo, words) => {
    const mail = invitationMail({ publicUrl, para, nombreEmpresa: 'Café del Sur', rolEquipo })
    expect(mail.asunto).toBe('Café del Sur te agregó a su equipo en Mi Inventario')
    expect(mail.texto).toContain(`Tu rol es ${words}`)
  })
})

describe('dailySummaryMail', () => {
  const grupo = (total: number, ...nombres: string[]) => ({ total, nombres })

  it('lists the groups of products, with the most urgent group first', () => {
    const mail = summaryFor('Ana', {
      tipoUsuario: 'EMPRESARIAL',
      dias: 30,
      pendientes: {
        vencidos: grupo(2, 'Pan', 'Queso'),
        porVencer: grupo(1234, 'Leche', 'Yogurt', 'Crema'),
        pocos: grupo(3, 'Sal', 'Azúcar', 'Café'),
        porReponer: grupo(1, 'Arroz'),
      },
    })
    expect(mail?.asunto).toBe(
      'Tu inventario hoy: 2 vencidos · 1.234 por vencer · 3 con pocas unidades · 1 por reponer',
    )
    expect(mail?.texto).toBe(`Tu inventario hoy

Hola, Ana. Esto es lo que conviene revisar hoy, domingo 15 de marzo.

2 productos vencidos
Pan y Queso.
Ver los vencidos:
${publicUrl}/app/empresarial/inventario?vence=vencidos

1.234 productos vencen en los próximos 30 días
Leche, Yogurt, Crema y 1.231 más.
Ver lo que vence en 30 días:
${publicUrl}/app/empresarial/inventario?vence=30d

3 productos con 5 unidades o menos
Sal, Azúcar y Café.
Ver los de pocas unidades:
${publicUrl}/app/empresarial/inventario?stock=bajo

1 producto por reponer
Al ritmo del último mes dura menos de una semana: Arroz.
Ver los que hay que reponer:
${publicUrl}/app/empresarial/inventario?stock=reponer&orden=cantidad

Recibes este resumen porque lo activaste en Configuración.
Dejar de recibirlo:
${baja}

— Mi Inventario
`)
  })

  it.each([
    [0, 1, '1 producto vence hoy', '7'],
    [1, 2, '2 productos vencen hoy o mañana', '7'],
    [3, 2, '2 productos vencen en los próximos 3 días', '7'],
    [7, 2, '2 productos vencen en los próximos 7 días', '7'],
    [15, 2, '2 productos vencen en los próximos 15 días', '30'],
    [30, 2, '2 productos vencen en los próximos 30 días', '30'],
  ])(
    'names a lead time of %i days, and links to the shortest list that covers it (7 or 30 days)',
    (dias, total, words, days) => {
      const mail = summaryFor('Ana', { dias, pendientes: { porVencer: grupo(total, 'Leche') } })
      expect(mail?.texto).toContain(words)
      const link = `${publicUrl}/app/individual/inventario?vence=${days}d`
      expect(mail?.texto).toContain(`Ver lo que vence en ${days} días:\n${link}\n`)
    },
  )

  it('returns no mail if no product needs attention', () => {
    expect(summaryFor('Ana', { pendientes: { vencidos: grupo(0) } })).toBeUndefined()
    expect(summaryFor('Ana', { pendientes: {} })).toBeUndefined()
  })
})
