import { describe, expect, it } from 'vitest'
import { type MovimientoForm, type TipoMovimiento, checkMovimiento } from './movimiento.model.ts'

const check = (tipo: TipoMovimiento, form: Partial<MovimientoForm>, hay = 5) =>
  checkMovimiento(tipo, { cantidad: '1', motivo: '', descarte: 'Vencido', ...form }, hay)

describe('checkMovimiento', () => {
  it.each([
    ['usar', { cantidad: '2' }, { delta: -2, motivo: 'Uso' }],
    ['usar', { motivo: ' Venta ' }, { delta: -1, motivo: 'Uso: Venta' }],
    ['reponer', { cantidad: '1.200', motivo: 'Compra' }, { delta: 1200, motivo: 'Reposición: Compra' }],
    ['descartar', { cantidad: '5' }, { delta: -5, motivo: 'Descarte: Vencido' }],
    ['descartar', { descarte: 'Otro', motivo: 'Se mojó' }, { delta: -1, motivo: 'Descarte: Se mojó' }],
  ] as const)('turns «%s» with %o into %o', (tipo, form, movimiento) => {
    expect(check(tipo, form)).toEqual({ movimiento, errores: {} })
  })

  it.each([
    ['usar', { cantidad: '' }, { cantidad: 'Escribe una cantidad de 1 o más.' }],
    ['usar', { cantidad: '0' }, { cantidad: 'Escribe una cantidad de 1 o más.' }],
    ['usar', { cantidad: '-3' }, { cantidad: 'Escribe una cantidad de 1 o más.' }],
    ['reponer', { cantidad: '1.5' }, { cantidad: 'La cantidad debe ser un número entero.' }],
    ['usar', { cantidad: '1,5' }, { cantidad: 'La cantidad debe ser un número entero.' }],
    ['usar', { cantidad: '6' }, { cantidad: 'Solo hay 5 unidades.' }],
    ['reponer', { cantidad: '2147483647' }, { cantidad: 'La cantidad es demasiado grande.' }],
    ['descartar', { descarte: 'Otro', motivo: '  ' }, { motivo: 'Cuenta por qué.' }],
  ] as const)('refuses «%s» with %o, and returns the errors %o', (tipo, form, errores) => {
    expect(check(tipo, form)).toEqual({ errores })
  })
})
