import { type Release, TIPOS_USUARIO, manifestSchema } from '@mi/contracts'
import { INTEGRITY, buildEstadoDeModulo, buildPersona, buildRelease, buildReleaseSlot } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { releaseUrl, resolveManifest, toModuleVersion } from './resolve.ts'
import type { Persona, Unidad } from './decision/unidad.ts'

const shell = buildRelease({ module: 'shell', version: '2.0.0', routes: [], nav: [] })
const buildUnidad = (persona: Persona | null = buildPersona()): Unidad => ({ navegador: 'n-1', persona })

const audit = buildRelease({
  module: 'audit',
  routes: [
    { path: '/auditoria', permission: 'plataforma.publicar' },
    { path: '{base}/reportes', permission: 'historial.ver' },
  ],
  nav: [
    { texto: 'Auditoría', icono: 'shield', path: '/auditoria', orden: 1, grupo: 'equipo' },
    { texto: 'Reportes', icono: 'chart', path: '{base}/reportes', orden: 2, grupo: 'equipo' },
  ],
})
const platform = buildRelease({
  module: 'platform',
  routes: [{ path: '{base}/plataforma', permission: 'plataforma.tokens' }],
  nav: [{ texto: 'Plataforma', icono: 'x', path: '{base}/plataforma', orden: 3, grupo: 'equipo' }],
  sinPermiso: 'Sin permisos para ver esta página',
})

const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe('releaseUrl', () => {
  it('is the URL path of a file of one version', () => {
    expect(releaseUrl({ module: 'inventory', version: '1.4.0' }, 'assets/a.js')).toBe(
      '/modulos/inventory/1.4.0/assets/a.js',
    )
  })

  it('is a whole URL if the files are on another origin', () => {
    const url = releaseUrl({ module: 'inventory', version: '1.4.0' }, 'a.js', {
      assets: 'https://cdn.prueba.co',
    })
    expect(url).toBe('https://cdn.prueba.co/modulos/inventory/1.4.0/a.js')
  })
})

describe('toModuleVersion', () => {
  it('turns the path of every file of a release into a full URL path', () => {
    expect(toModuleVersion(buildRelease())).toEqual({
      version: '1.0.0',
      entry: '/modulos/inventory/1.0.0/remoteEntry.js',
      preload: ['/modulos/inventory/1.0.0/assets/remote.js'],
      css: ['/modulos/inventory/1.0.0/assets/remote.css'],
      integrity: {
        '/modulos/inventory/1.0.0/remoteEntry.js': INTEGRITY,
        '/modulos/inventory/1.0.0/assets/remote.js': INTEGRITY,
        '/modulos/inventory/1.0.0/assets/remote.css': INTEGRITY,
      },
    })
  })
})

describe('toModuleVersion of a release with screens', () => {
  it('turns the paths of a screen’s files into full URL paths, and keeps the path of the screen', () => {
    const screens = [{ path: '{base}/home', preload: ['assets/home.js'], css: ['assets/home.css'] }]
    expect(toModuleVersion(buildRelease({ screens })).screens).toEqual([
      {
        path: '{base}/home',
        preload: ['/modulos/inventory/1.0.0/assets/home.js'],
        css: ['/modulos/inventory/1.0.0/assets/home.css'],
      },
    ])
  })
})

describe('resolveManifest', () => {
  it('contains the person and the version of the shell', () => {
    const persona = buildPersona({ idUsuario: 9 })
    expect(resolveManifest(shell, [], buildUnidad(persona))).toEqual({
      shellApi: shell.shellApi,
      shellVersion: '2.0.0',
      persona: 9,
      tipoUsuario: 'EMPRESARIAL',
      modules: [],
    })
  })

  it('gives a signed-out browser no modules', () => {
    expect(resolveManifest(shell, [buildEstadoDeModulo()], buildUnidad(null))).toEqual({
      shellApi: shell.shellApi,
      shellVersion: '2.0.0',
      persona: null,
      tipoUsuario: null,
      modules: [],
    })
  })

  it.each(TIPOS_USUARIO)('prefixes the paths of %s with the base of that account type', (tipoUsuario) => {
    const base = `/app/${tipoUsuario.toLowerCase()}`
    const unidad = buildUnidad(buildPersona({ tipoUsuario }))
    const [module] = resolveManifest(shell, [buildEstadoDeModulo()], unidad).modules
    expect(module?.routes).toEqual([`${base}/inventario`])
    expect(module?.nav.map((item) => item.path)).toEqual([`${base}/inventario`])
  })

  it('lists the fallback version (`anterior`) after the stable version', () => {
    const estado = buildEstadoDeModulo({
      estable: buildRelease({ version: '1.1.0' }),
      anterior: buildRelease({ version: '1.0.0' }),
    })
    const [module] = resolveManifest(shell, [estado], buildUnidad()).modules
    expect(module?.versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0'])
    expect(module?.versions[1]?.entry).toBe('/modulos/inventory/1.0.0/remoteEntry.js')
    expect(module?.sinPermiso).toBeNull()
  })

  it('keeps only the routes and links that the person is allowed to open', () => {
    const [module] = resolveManifest(shell, [buildEstadoDeModulo({ estable: audit })], buildUnidad()).modules
    expect(module?.routes).toEqual(['/app/empresarial/reportes'])
    expect(module?.nav.map((item) => item.texto)).toEqual(['Reportes'])
    expect(module?.versions).toHaveLength(1)
  })

  it('if one route is allowed, lists each forbidden route with its own text, or else the module’s text', () => {
    const [first, ...others] = audit.routes
    const own = { ...first, path: '/auditoria', permission: 'plataforma.publicar', sinPermiso: 'No.' }
    const negadasOf = (routes: Release['routes']) =>
      resolveManifest(shell, [buildEstadoDeModulo({ estable: { ...audit, routes } })], buildUnidad())
        .modules[0]?.negadas
    expect(negadasOf(audit.routes)).toEqual([{ path: '/auditoria', sinPermiso: 'Acceso no autorizado' }])
    expect(negadasOf([{ ...own, avisoSinPermiso: 'No puedes.' }, ...others])).toEqual([
      { path: '/auditoria', sinPermiso: 'No.', avisoSinPermiso: 'No puedes.' },
    ])
    // If no route is allowed, only the forbidden routes with a text of their own are listed.
    expect(negadasOf([own])).toEqual([{ path: '/auditoria', sinPermiso: 'No.' }])
  })

  it('keeps all routes and links for staff', () => {
    const staff = buildPersona({ rol: 'ADMIN', tipoUsuario: 'INDIVIDUAL', empresaId: null })
    const [module] = resolveManifest(
      shell,
      [buildEstadoDeModulo({ estable: audit })],
      buildUnidad(staff),
    ).modules
    expect(module?.routes).toEqual(['/auditoria', '/app/individual/reportes'])
    expect(module?.nav.map((item) => item.texto)).toEqual(['Auditoría', 'Reportes'])
  })

  it('if all routes of a module are forbidden, lists them and the refusal text, but no versions', () => {
    const [module] = resolveManifest(
      shell,
      [buildEstadoDeModulo({ estable: platform })],
      buildUnidad(),
    ).modules
    expect(module).toMatchObject({
      module: 'platform',
      routes: ['/app/empresarial/plataforma'],
      nav: [],
      versions: [],
      sinPermiso: 'Sin permisos para ver esta página',
    })
  })

  it('takes files from the origin in `assets`, except the files of a previewed version', () => {
    const vistaPrevia = { ...audit, version: '9.0.0-dev.abc' }
    const estado = buildEstadoDeModulo({ estable: audit, vistaPrevia })
    const [module] = resolveManifest(shell, [estado], buildUnidad(), {
      assets: 'https://cdn.prueba.co',
    }).modules
    expect(module?.versions.map(({ entry }) => entry.split('/modulos/')[0])).toEqual([
      '',
      'https://cdn.prueba.co',
    ])
  })

  it('says in `decision` which version the person gets, and why', () => {
    const candidato = {
      release: { ...audit, version: '9.0.0' },
      rollout: 3,
      sal: 's',
      porcentaje: 0,
      unidad: 'persona' as const,
      reglas: [{ efecto: 'permitir' as const, tipoUsuario: buildPersona().tipoUsuario }],
      paso: null,
    }
    const estado = buildEstadoDeModulo({ estable: audit, candidato })
    const [module] = resolveManifest(shell, [estado], buildUnidad()).modules
    expect(module?.decision).toEqual({ version: '9.0.0', razon: 'permitido', rollout: 3, paso: null })
    expect(module?.versions.map(({ version }) => version)).toEqual(['9.0.0', audit.version])
  })

  describe('of a module with slots', () => {
    const slots = [
      buildReleaseSlot({ ancho: 'fila' }),
      buildReleaseSlot({ name: 'barra', permission: 'plataforma.tokens', orden: 5 }),
    ]
    const resolveFor = (estable: Release, persona = buildPersona(), anterior: Release | null = null) =>
      resolveManifest(shell, [buildEstadoDeModulo({ estable, anterior })], buildUnidad(persona)).modules[0]
    const staff = buildPersona({ rol: 'ADMIN', tipoUsuario: 'INDIVIDUAL', empresaId: null })

    it('lists the slots that the person is allowed to see, without the permission field', () => {
      const estable = buildRelease({ version: '1.1.0', slots })
      const module = resolveFor(estable, undefined, buildRelease())
      expect(module?.versions.map((version) => version.slots)).toEqual([
        [
          {
            name: 'inicio',
            expose: 'inicio',
            orden: 10,
            ancho: 'fila',
            preload: ['/modulos/inventory/1.1.0/assets/inicio.js'],
            css: [],
          },
        ],
        undefined,
      ])
      expect(resolveFor(estable, staff)?.versions[0]?.slots?.map(({ name }) => name)).toEqual([
        'inicio',
        'barra',
      ])
    })

    it('gives no refusal text and no versions if a module has no routes and only forbidden slots', () => {
      const estable = buildRelease({ routes: [], nav: [], slots: [slots[1] ?? buildReleaseSlot()] })
      expect(resolveFor(estable)).toMatchObject({ routes: [], versions: [], sinPermiso: null })
      expect(resolveFor(estable, staff)?.versions).toHaveLength(1)
    })

    it('lists a slot for a person who is not allowed to open any route, and keeps the routes forbidden', () => {
      const estable = buildRelease({ ...platform, slots })
      expect(resolveFor(estable)).toMatchObject({
        routes: ['/app/empresarial/plataforma'],
        nav: [],
        versions: [{ slots: [{ name: 'inicio' }] }],
        sinPermiso: 'Sin permisos para ver esta página',
      })
    })

    it('hides a slot with an unknown permission', () => {
      const estable = buildRelease({ slots: [buildReleaseSlot({ permission: 'toString' })] })
      expect(resolveFor(estable, staff)?.versions[0]).not.toHaveProperty('slots')
    })
  })

  it('forbids a route with an unknown permission', () => {
    const estable = buildRelease({ routes: [{ path: '/x', permission: 'toString' }] })
    const admin = buildPersona({ rol: 'ADMIN', tipoUsuario: 'INDIVIDUAL' })
    const [module] = resolveManifest(shell, [buildEstadoDeModulo({ estable })], buildUnidad(admin)).modules
    expect(module).toMatchObject({ versions: [], sinPermiso: 'Acceso no autorizado' })
  })

  it('forbids all routes to a member with a pending profile (perfilCompleto: true)', () => {
    const pending = buildPersona({ rol: 'EQUIPO', rolEquipo: 'EDITOR', perfilCompleto: true })
    const { modules } = resolveManifest(shell, [buildEstadoDeModulo()], buildUnidad(pending))
    expect(modules.map((module) => module.versions)).toEqual([[]])
    expect(modules.map((module) => module.nav)).toEqual([[]])
  })

  it('keeps the order of the modules, and gives equal results for equal input', () => {
    const modulos = [audit, platform, buildRelease()].map((estable) => buildEstadoDeModulo({ estable }))
    const before = clone(modulos)
    const one = resolveManifest(shell, modulos, buildUnidad())
    expect(one.modules.map((module) => module.module)).toEqual(['audit', 'platform', 'inventory'])
    expect(resolveManifest(shell, clone(modulos), buildUnidad())).toEqual(one)
    expect(modulos).toEqual(before)
  })

  it('matches the schema of the manifest', () => {
    const modulos = [audit, platform].map((estable) => buildEstadoDeModulo({ estable }))
    const manifest = resolveManifest(shell, modulos, buildUnidad())
    expect(manifestSchema.parse(manifest)).toEqual(manifest)
  })
})
