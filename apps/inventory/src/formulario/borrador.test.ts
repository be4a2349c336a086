import { buildProducto } from '@mi/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Borrador,
  dropBorrador,
  keepBorrador,
  markAbierto,
  readAbierto,
  readBorrador,
  unmarkAbierto,
} from './borrador.ts'
import { toForm } from './producto-form.model.ts'

const NOW = new Date('2026-03-10T15:00:00Z')
const LUGAR = '/app/individual/inventario'
const PRODUCTO = buildProducto({ id: 4 })
const buildBorrador = (changes: Partial<Borrador> = {}): Borrador => ({
  valores: { ...toForm(PRODUCTO), nombre: 'Arroz a medias' },
  visto: null,
  escaneados: [],
  envio: null,
  sinRespuesta: false,
  guardadoEn: NOW.getTime(),
  ...changes,
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('readBorrador', () => {
  it('finds a draft only for the person and the product that it belongs to', () => {
    keepBorrador(7, null, buildBorrador())
    expect(readBorrador(7, null, NOW)?.valores.nombre).toBe('Arroz a medias')
    expect(readBorrador(8, null, NOW)).toBeNull()
    expect(readBorrador(7, 4, NOW)).toBeNull()
  })

  it('finds no draft that was removed or is older than a week', () => {
    keepBorrador(7, null, buildBorrador())
    dropBorrador(7, null)
    expect(readBorrador(7, null, NOW)).toBeNull()
    keepBorrador(7, null, buildBorrador())
    expect(readBorrador(7, null, new Date('2026-03-18T15:00:00Z'))).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it.each(['{', '{}', 'null', '5'])('ignores the stored text %j', (text) => {
    localStorage.setItem('borrador-producto:7:nuevo', text)
    expect(readBorrador(7, null, NOW)).toBeNull()
  })
})

describe('readAbierto', () => {
  it('finds an open form only for the same person and at the same address', () => {
    keepBorrador(7, 4, buildBorrador({ visto: PRODUCTO }))
    markAbierto({ idUsuario: 7, id: 4, lugar: LUGAR })
    expect(readAbierto(7, LUGAR, NOW)).toEqual({ producto: PRODUCTO })
    expect(readAbierto(7, '/app/individual/historial', NOW)).toBeNull()
    expect(readAbierto(8, LUGAR, NOW)).toBeNull()
  })

  it('finds no form that was closed or that has no draft', () => {
    markAbierto({ idUsuario: 7, id: null, lugar: LUGAR })
    expect(readAbierto(7, LUGAR, NOW)).toBeNull()
    keepBorrador(7, null, buildBorrador())
    expect(readAbierto(7, LUGAR, NOW)).toEqual({ producto: null })
    unmarkAbierto()
    expect(readAbierto(7, LUGAR, NOW)).toBeNull()
  })
})
