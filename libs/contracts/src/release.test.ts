import { INTEGRITY, buildRelease, buildReleaseSlot } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { moduleNameSchema, releasePathSchema, releaseSchema, versionSchema } from './release.ts'

const messagesOf = (value: unknown): string[] =>
  releaseSchema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

describe('moduleNameSchema', () => {
  it.each(['inventory', 'team-2', 'a'])('accepts %s', (name) => {
    expect(moduleNameSchema.parse(name)).toBe(name)
  })

  it.each([[''], ['Inventory'], ['2team'], ['-x'], ['a/b'], ['../x'], ['a b'], ['a\n'], ['a'.repeat(41)]])(
    'refuses %j',
    (name) => {
      expect(moduleNameSchema.safeParse(name).success).toBe(false)
    },
  )
})

describe('versionSchema', () => {
  it.each(['1.4.0', '0.0.1', '10.20.30', '1.4.0-local.abc123', '1.4.0-rc-1'])('accepts %s', (version) => {
    expect(versionSchema.parse(version)).toBe(version)
  })

  it.each([
    [''],
    ['1.4'],
    ['v1.4.0'],
    ['1.4.0+x'],
    ['1.4.0-'],
    ['1.4.0-a/b'],
    ['latest'],
    ['1.4.0\n'],
    [`1.4.0-${'a'.repeat(59)}`],
  ])('refuses %j', (version) => {
    expect(versionSchema.safeParse(version).success).toBe(false)
  })
})

describe('releasePathSchema', () => {
  it.each(['remoteEntry.js', 'assets/a-B_1.js', '.well-known/x', '_virtual.js', 'a/b/c.css'])(
    'accepts %s',
    (path) => {
      expect(releasePathSchema.parse(path)).toBe(path)
    },
  )

  it.each([
    ['../secreto'],
    ['a/../../b'],
    ['a/..'],
    ['..'],
    ['a..b'],
    ['/etc/passwd'],
    ['//evil.example/x.js'],
    ['https://evil.example/x.js'],
    ['a\\b'],
    ['a b.js'],
    ['a%2e%2e/b'],
    ['a?x=1'],
    ['a#b'],
    ['a\u0000'],
    ['a\n../b'],
    ['a\n'],
    [''],
    ['a'.repeat(201)],
  ])('refuses %j', (path) => {
    expect(releasePathSchema.safeParse(path).success).toBe(false)
  })
})

describe('releaseSchema', () => {
  it('accepts a release with a hash for every file', () => {
    expect(releaseSchema.parse(buildRelease())).toEqual(buildRelease())
  })

  it('accepts hashes of files that no other field lists, such as lazy chunks', () => {
    const { integrity } = buildRelease()
    const release = buildRelease({ integrity: { ...integrity, 'assets/later.js': INTEGRITY } })
    expect(messagesOf(release)).toEqual([])
  })

  it('reports every file without a hash', () => {
    const light = { paths: ['/login'], entry: 'acceso.js', preload: ['b.js'], css: ['c.css'] }
    expect(messagesOf(buildRelease({ light, integrity: {} }))).toEqual([
      'Falta la huella de remoteEntry.js.',
      'Falta la huella de assets/remote.js.',
      'Falta la huella de assets/remote.css.',
      'Falta la huella de acceso.js.',
      'Falta la huella de b.js.',
      'Falta la huella de c.css.',
    ])
  })

  it('reports files without a hash in the screens of the main entry and of the light entry', () => {
    const screens = [{ path: '{base}/home', preload: ['home.js'], css: ['home.css'] }]
    const light = {
      paths: ['/register'],
      entry: 'acceso.js',
      preload: [],
      css: [],
      screens: [{ path: '/register', preload: ['registro.js'], css: [] }],
    }
    const { integrity } = buildRelease()
    const known = { ...integrity, 'acceso.js': INTEGRITY }
    expect(messagesOf(buildRelease({ screens, light, integrity: known }))).toEqual([
      'Falta la huella de home.js.',
      'Falta la huella de home.css.',
      'Falta la huella de registro.js.',
    ])
  })

  it('reports the slots’ files that have no hash', () => {
    const slots = [buildReleaseSlot({ css: ['assets/inicio.css'] })]
    const { integrity } = buildRelease()
    expect(messagesOf(buildRelease({ slots, integrity }))).toEqual([
      'Falta la huella de assets/inicio.js.',
      'Falta la huella de assets/inicio.css.',
    ])
  })

  it.each(['inicio', 'barra', 'buscar'] as const)('accepts the slot %s', (name) => {
    const slots = [buildReleaseSlot({ name })]
    expect(releaseSchema.parse(buildRelease({ slots })).slots).toEqual(slots)
  })

  it('adds no width or heading to a slot, because that would break the release’s signature', () => {
    const [slot] = releaseSchema.parse(buildRelease({ slots: [buildReleaseSlot()] })).slots ?? []
    expect(slot).not.toHaveProperty('ancho')
    expect(slot).not.toHaveProperty('titulo')
  })

  it('adds no field to a release without slots, because that would break its signature', () => {
    expect(releaseSchema.parse(buildRelease())).not.toHaveProperty('slots')
  })

  it('accepts a module without routes, and a screen that shows slots', () => {
    const slots = [buildReleaseSlot()]
    expect(messagesOf(buildRelease({ routes: [], nav: [], slots }))).toEqual([])
    const screens = [{ path: '/home', preload: [], css: [], slots: ['inicio' as const] }]
    expect(releaseSchema.parse(buildRelease({ screens })).screens).toEqual(screens)
  })

  it.each(['/home', '{base}/home', '{base}/inventario/{id}', '/a/{id}/b'])(
    'accepts a screen at %s',
    (path) => {
      const screens = [{ path, preload: [], css: [] }]
      expect(releaseSchema.parse(buildRelease({ screens })).screens).toEqual(screens)
    },
  )

  it.each(['home', '/', '/home/', '//x', '/a"b', '/../x', '{base}', '/{base}/x', '/{x}', '/{id}x', '/x{id}'])(
    'refuses a screen at %s',
    (path) => {
      expect(
        releaseSchema.safeParse(buildRelease({ screens: [{ path, preload: [], css: [] }] })).success,
      ).toBe(false)
    },
  )

  it('reports an icon without a hash', () => {
    expect(messagesOf(buildRelease({ icon: 'icono.svg' }))).toEqual(['Falta la huella de icono.svg.'])
  })

  it.each(['constructor', 'toString', 'valueOf'])(
    'reports a missing hash for a file named %s, although every object inherits a property of this name',
    (entry) => {
      expect(messagesOf(buildRelease({ entry, preload: [], css: [], integrity: {} }))).toEqual([
        `Falta la huella de ${entry}.`,
      ])
    },
  )

  it.each([
    ['entry', '../shell/remoteEntry.js'],
    ['entry', 'https://evil.example/x.js'],
    ['preload', ['a/../../b.js']],
    ['css', ['/a.css']],
    ['integrity', { '../a.js': INTEGRITY }],
    ['integrity', { 'remoteEntry.js': 'sha256-AAAA' }],
    ['integrity', { 'remoteEntry.js': '' }],
    ['module', '../shell'],
    ['version', '1'],
    ['shellApi', 0],
    ['routes', [{ path: 'inventario', permission: 'productos.ver' }]],
    ['routes', [{ path: '/', permission: 'productos.ver' }]],
    ['routes', [{ path: '/app/{base}/x', permission: 'productos.ver' }]],
    ['routes', [{ path: '/a//b', permission: 'productos.ver' }]],
    ['routes', [{ path: '{base}/inventario' }]],
    ['routes', [{ path: '{base}/inventario/{id}', permission: 'productos.ver' }]],
    ['sinPermiso', ''],
    ['slots', [{ ...buildReleaseSlot(), name: 'pie' }]],
    ['slots', [{ ...buildReleaseSlot(), expose: '../x' }]],
    ['slots', [{ ...buildReleaseSlot(), ancho: 'media' }]],
    ['slots', [{ ...buildReleaseSlot({ name: 'buscar' }), titulo: '' }]],
    ['slots', [{ ...buildReleaseSlot(), permission: undefined }]],
    ['slots', [{ ...buildReleaseSlot(), preload: ['../x.js'] }]],
    ['nav', [{ texto: '', icono: 'x', path: '/a', orden: 1, grupo: 'g' }]],
  ])('refuses %s = %j', (campo, value) => {
    expect(messagesOf({ ...buildRelease(), [campo]: value })).not.toEqual([])
  })

  it.each([
    ['^19.3.1', true],
    ['~1.4.0', true],
    ['1.4.0-rc.1', true],
    ['^19.3.1 || ^20.0.0', true],
    ['>=1.0.0', false],
    ['^19', false],
    ['*', false],
    ['^19.3.1 ||', false],
  ])('decides whether %s is accepted as a range: %s', (range, isTaken) => {
    const requires = { ranges: { react: range } }
    expect(releaseSchema.safeParse(buildRelease({ requires })).success).toBe(isTaken)
  })

  it('drops unknown fields', () => {
    expect(releaseSchema.parse({ ...buildRelease(), rol: 'ADMIN', scripts: ['x'] })).toEqual(buildRelease())
  })
})
