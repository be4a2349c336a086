import { describe, expect, it } from 'vitest'
import { mergeCorreccion } from './merge-correccion.ts'

describe('mergeCorreccion', () => {
  it('keeps a figure that another tab saved after the form was opened', () => {
    const stored = { cifras: { azucares: 9.1 } }
    expect(mergeCorreccion(stored, { cifras: { fibra: 0.7 }, antes: {} })).toEqual({
      cifras: { azucares: 9.1, fibra: 0.7 },
    })
    expect(mergeCorreccion(stored, { nombre: 'Granola', antes: {} })).toEqual({
      ...stored,
      nombre: 'Granola',
    })
  })

  it('keeps a figure and a name that another tab changed, if this request does not change them', () => {
    const antes = { nombre: 'Avena', cifras: { sodio: 3 } }
    expect(
      mergeCorreccion(
        { nombre: 'Granola', cifras: { sodio: 5 } },
        { ...antes, cifras: { sodio: 3, fibra: 1 }, antes },
      ),
    ).toEqual({ nombre: 'Granola', cifras: { sodio: 5, fibra: 1 } })
  })

  it('removes only the figure that is in `antes` but not in the new correction', () => {
    const stored = { cifras: { sodio: 3, azucares: 9.1 } }
    const removal = { antes: { cifras: { sodio: 3 } } }
    expect(mergeCorreccion(stored, removal)).toEqual({ cifras: { azucares: 9.1 } })
    expect(mergeCorreccion({ cifras: { sodio: 3 } }, removal)).toBeNull()
  })

  it('changes nothing when the same request arrives again', () => {
    const request = { cifras: { fibra: 1 }, antes: { cifras: { sodio: 3 } } }
    const once = mergeCorreccion({ nombre: 'Granola', cifras: { sodio: 3 } }, request)
    expect(once).toEqual({ nombre: 'Granola', cifras: { fibra: 1 } })
    expect(mergeCorreccion(once, request)).toEqual(once)
  })

  it('replaces the stored correction if an older version of the frontend sends no `antes`', () => {
    expect(mergeCorreccion({ cifras: { sodio: 3 } }, { nombre: 'Granola' })).toEqual({ nombre: 'Granola' })
    expect(mergeCorreccion({ cifras: { sodio: 3 } }, { cifras: {} })).toBeNull()
  })
})
