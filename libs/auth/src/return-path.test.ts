import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginPath, returnPath } from './return-path.ts'

const ORIGIN = 'https://inventario.example'
const backTo = (place: string): string =>
  returnPath({ search: `?${new URLSearchParams({ volver: place }).toString()}`, hash: '', origin: ORIGIN })

/** The origin that a browser would open if it followed `path` from the login page. */
const originOf = (path: string): string => new URL(path, `${ORIGIN}/login`).origin

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/login/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example/app',
  'http://inventario.example',
  'https://inventario.example.evil.example',
  'https://inventario.example@evil.example',
  '//inventario.example:444/x',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://inventario.example/x',
  'evil.example',
  '',
]

describe('returnPath', () => {
  it.each(HOSTILE)('stays on this site for %j', (place) => {
    const path = backTo(place)
    expect(path).toMatch(/^\/(?![/\\])/)
    expect(originOf(path)).toBe(ORIGIN)
  })

  it('stays on this site for every address', () => {
    const part = fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '\t', ':', '@', 'evil.example', 'a')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = backTo(`/${parts.join('')}`)
        expect(originOf(path)).toBe(ORIGIN)
        expect(path.startsWith('//')).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    '/app/empresarial/inventario',
    '/app/empresarial/inventario?q=caf%C3%A9&orden=-precio#fin',
    '/perfil',
    '/loginx',
    '/?a=1',
    '/',
  ])('returns the address %s of this site unchanged', (place) => {
    expect(backTo(place)).toBe(place)
  })

  it.each([[''], ['?'], ['?otro=/perfil'], ['?volver=']])(
    'returns the start page for the query string %j',
    (search) => {
      expect(returnPath({ search, hash: '', origin: ORIGIN })).toBe('/home')
    },
  )

  it.each(['/login', '/login?volver=%2Flogin', '/login#x', '/x/../login'])(
    'returns the start page instead of the login page for %s',
    (place) => {
      expect(backTo(place)).toBe('/home')
    },
  )

  it('uses the first of two `volver` parameters', () => {
    const search = '?volver=/perfil&volver=//evil.example'
    expect(returnPath({ search, hash: '', origin: ORIGIN })).toBe('/perfil')
  })
})

describe('loginPath', () => {
  it.each(['/', '/home'])('adds no return path for %s', (place) => {
    expect(loginPath(place, '')).toBe('/login')
  })

  it.each(['/perfil', '/app/empresarial/inventario?q=a%26b&orden=-precio#fin', '/x?volver=/y', '/ñ?q=+'])(
    'makes a login path that `returnPath` turns back into %s',
    (place) => {
      const { pathname, search, hash } = new URL(place, ORIGIN)
      const login = new URL(loginPath(`${pathname}${search}`, hash), ORIGIN)
      expect(login.pathname).toBe('/login')
      expect(returnPath(login)).toBe(`${pathname}${search}${hash}`)
    },
  )

  it('keeps the hash out of the query, which servers see and log', () => {
    expect(loginPath('/plataforma/vista-previa', '#codigo')).toBe(
      '/login?volver=%2Fplataforma%2Fvista-previa#codigo',
    )
  })
})
