import {
  DIAS_AVISO,
  type Notificacion,
  PREFERENCIAS_INICIALES,
  type Preferencias,
  TIPOS_NOTIFICACION,
  TIPOS_USUARIO,
} from '@mi/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  INTERRUPTOR_DE,
  type Destinatario,
  isNotificacionVisible,
  isSoloPorNombre,
  tiposVisibles,
} from './visibilidad.ts'

const destinatario = (changed: Partial<Destinatario> = {}): Destinatario => ({
  tipoUsuario: 'INDIVIDUAL',
  preferencias: PREFERENCIAS_INICIALES,
  nombres: ['Pan', 'Leche entera 1 L'],
  ...changed,
})

const visto = (changed: Partial<Notificacion> = {}) => ({
  tipo: 'STOCK_BAJO' as const,
  mensaje: 'Quedan 2 unidades de «Leche entera 1 L».',
  idProducto: null,
  diasAviso: null,
  ...changed,
})

const preferencias = fc.record({
  stockBajo: fc.boolean(),
  productoVencido: fc.boolean(),
  comentarios: fc.boolean(),
  reposicion: fc.boolean(),
  actualizacion: fc.boolean(),
  diasAviso: fc.subarray([...DIAS_AVISO], { minLength: 1 }),
  resumen: fc.constant(PREFERENCIAS_INICIALES.resumen),
}) satisfies fc.Arbitrary<Preferencias>

const destinatarios = fc.record({
  tipoUsuario: fc.constantFrom(...TIPOS_USUARIO),
  preferencias,
  nombres: fc.array(fc.string({ minLength: 1 }), { maxLength: 5 }),
})

const notificaciones = fc.record({
  tipo: fc.constantFrom(...TIPOS_NOTIFICACION),
  mensaje: fc.string(),
  idProducto: fc.option(fc.integer({ min: 1 })),
  diasAviso: fc.option(fc.subarray([...DIAS_AVISO])),
})

describe('isNotificacionVisible', () => {
  it('is false for every kind of notification that the person has switched off', () => {
    fc.assert(
      fc.property(destinatarios, notificaciones, (quien, notificacion) => {
        const apagadas = { ...quien.preferencias, [INTERRUPTOR_DE[notificacion.tipo]]: false }
        expect(isNotificacionVisible(notificacion, { ...quien, preferencias: apagadas })).toBe(false)
      }),
    )
  })

  it('depends only on the person’s switch, except for individuals and for PRODUCTO_VENCIDO', () => {
    fc.assert(
      fc.property(destinatarios, notificaciones, (quien, notificacion) => {
        fc.pre(quien.tipoUsuario !== 'INDIVIDUAL')
        fc.pre(notificacion.tipo !== 'PRODUCTO_VENCIDO')
        const expected = quien.preferencias[INTERRUPTOR_DE[notificacion.tipo]]
        expect(isNotificacionVisible(notificacion, quien)).toBe(expected)
      }),
    )
  })

  it('lets an individual see every notification about an app update, even if it names no own product', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (mensaje, nombres) => {
        const aviso = visto({ tipo: 'ACTUALIZACION_APP', mensaje })
        expect(isNotificacionVisible(aviso, destinatario({ nombres }))).toBe(true)
      }),
    )
  })

  it('lets an individual see a message that contains the whole name of an own product between « »', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), fc.string(), (nombre, before, after) => {
        const own = visto({ mensaje: `${before}«${nombre}»${after}` })
        expect(isNotificacionVisible(own, destinatario({ nombres: ['otro', nombre] }))).toBe(true)
      }),
    )
  })

  it.each([
    ['a longer name that contains the name of an own product', 'Quedan 2 de «Pan tajado».'],
    ['the name of an own product without « »', 'Quedan 2 de Pan.'],
    ['the name of an own product in other capitals', 'Quedan 2 de «PAN».'],
    ['no name', 'Algo se acaba.'],
  ])('hides from an individual a message with %s', (_what, mensaje) => {
    expect(isNotificacionVisible(visto({ mensaje }), destinatario())).toBe(false)
  })

  it.each(['STOCK_BAJO', 'PRODUCTO_VENCIDO', 'REPOSICION_RECOMENDADA'] as const)(
    'lets an individual see a %s notification with a product’s id, whatever the message says',
    (tipo) => {
      expect(
        isNotificacionVisible(visto({ tipo, mensaje: '', idProducto: 7 }), destinatario({ nombres: [] })),
      ).toBe(true)
    },
  )

  it('lets no individual see a notification about a team’s comment', () => {
    const comentario = visto({ tipo: 'COMENTARIO_EQUIPO', idProducto: 7 })
    expect(isNotificacionVisible(comentario, destinatario())).toBe(false)
    expect(isNotificacionVisible(comentario, destinatario({ tipoUsuario: 'EMPRESARIAL' }))).toBe(true)
  })

  it.each([
    [[30, 15], false],
    [[30, 15, 7], true],
    [[0], true],
    [[3], false],
    [[], false],
    [null, true],
  ])('for the lead days %j of an expiry, is %s if the person chose 7 and 0', (diasAviso, expected) => {
    const vencido = visto({ tipo: 'PRODUCTO_VENCIDO', idProducto: 7, diasAviso })
    expect(isNotificacionVisible(vencido, destinatario())).toBe(expected)
  })
})

describe('tiposVisibles', () => {
  it('contains the kind of every notification for which `isNotificacionVisible` is true', () => {
    fc.assert(
      fc.property(destinatarios, notificaciones, (quien, notificacion) => {
        if (isNotificacionVisible(notificacion, quien)) {
          expect(tiposVisibles(quien)).toContain(notificacion.tipo)
        }
      }),
    )
  })
})

describe('isSoloPorNombre', () => {
  it('is true without a product id, except for an app update and for a comment of a team', () => {
    expect(isSoloPorNombre(visto())).toBe(true)
    expect(isSoloPorNombre(visto({ idProducto: 7 }))).toBe(false)
    expect(isSoloPorNombre(visto({ tipo: 'ACTUALIZACION_APP' }))).toBe(false)
    expect(isSoloPorNombre(visto({ tipo: 'COMENTARIO_EQUIPO' }))).toBe(false)
  })
})
