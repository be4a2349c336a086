import { buildActor } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { CLASES, type Clase, type RolesDeCuenta } from './actor.ts'
import { ForbiddenError } from '../errores/errores.ts'
import { PERMISOS, type Permiso, can, isPermiso, requireIdentidad, requirePermiso } from './permisos.ts'

const ACCOUNTS: Record<Clase, RolesDeCuenta> = {
  individual: { rol: 'USUARIO', tipoUsuario: 'INDIVIDUAL', rolEquipo: null },
  propietario: { rol: 'USUARIO', tipoUsuario: 'EMPRESARIAL', rolEquipo: null },
  editor: { rol: 'EQUIPO', tipoUsuario: 'EMPRESARIAL', rolEquipo: 'EDITOR' },
  comentarista: { rol: 'EQUIPO', tipoUsuario: 'EMPRESARIAL', rolEquipo: 'COMENTARISTA' },
  lector: { rol: 'EQUIPO', tipoUsuario: 'EMPRESARIAL', rolEquipo: 'LECTOR' },
  admin: { rol: 'ADMIN', tipoUsuario: 'INDIVIDUAL', rolEquipo: null },
  desarrollador: { rol: 'DESARROLLADOR', tipoUsuario: 'DESARROLLADOR', rolEquipo: null },
}

// The columns of the table `COMPLETE`.
const COLUMNS = [
  'individual',
  'propietario',
  'editor',
  'comentarista',
  'lector',
  'admin',
  'desarrollador',
] as const satisfies readonly Clase[]

type Row = readonly (0 | 1)[]

// What accounts with a complete profile are allowed to do: 1 means allowed. The table is written from the rules of the
// product, not copied from `PERMISOS`.
// prettier-ignore
const COMPLETE: Record<Permiso, Row> = {
  //                      indiv prop edit come lect admin desa
  'sesion.renovar':      [1,    1,   1,   1,   1,   1,    1],
  'sesion.salir':        [1,    1,   1,   1,   1,   1,    1],
  'sesion.listar':       [1,    1,   1,   1,   1,   1,    1],
  'sesion.cerrar':       [1,    1,   1,   1,   1,   1,    1],
  'sesion.confirmar':    [0,    0,   0,   0,   0,   1,    1],
  'sesion.segundoFactor':[0,    0,   0,   0,   0,   1,    1],
  'seguridad.ver':       [1,    1,   1,   1,   1,   1,    1],
  'eventos.escuchar':    [1,    1,   1,   1,   1,   1,    1],
  'usuarios.ver':        [1,    1,   1,   1,   1,   1,    1],
  'usuarios.editar':     [1,    1,   1,   1,   1,   1,    1],
  'usuarios.foto':       [1,    1,   1,   1,   1,   1,    1],
  'usuarios.clave':      [1,    1,   1,   1,   1,   1,    1],
  'usuarios.listar':     [0,    0,   0,   0,   0,   1,    0],
  'usuarios.inactivar':  [0,    0,   0,   0,   0,   1,    0],
  'usuarios.quitarFactor':[0,   0,   0,   0,   0,   1,    0],
  'usuarios.borrarDatos':[1,    1,   1,   1,   1,   1,    1],
  'usuarios.reactivar':  [0,    0,   0,   0,   0,   1,    1],
  'empresas.ver':        [1,    1,   1,   1,   1,   1,    1],
  'equipo.ver':          [0,    1,   0,   0,   0,   0,    0],
  'equipo.crear':        [0,    1,   0,   0,   0,   0,    0],
  'equipo.editar':       [0,    1,   0,   0,   0,   1,    1],
  'equipo.eliminar':     [0,    1,   0,   0,   0,   1,    0],
  'equipo.auditar':      [0,    0,   0,   0,   0,   1,    1],
  'auditoria.ver':       [0,    0,   0,   0,   0,   1,    1],
  'auditoria.acciones':  [0,    0,   0,   0,   0,   1,    1],
  'nutriscan.listar':    [0,    0,   0,   0,   0,   1,    1],
  'nutriscan.ver':       [1,    0,   0,   0,   0,   1,    1],
  'nutriscan.analizar': [1,    0,   0,   0,   0,   0,    0],
  'nutriscan.editar':    [0,    0,   0,   0,   0,   1,    1],
  'nutriscan.eliminar':  [0,    0,   0,   0,   0,   1,    1],
  'productos.ver':       [1,    1,   1,   1,   1,   1,    1],
  'productos.crear':     [1,    1,   1,   0,   0,   1,    1],
  'productos.editar':    [1,    1,   1,   0,   0,   1,    1],
  'productos.eliminar':  [1,    1,   1,   0,   0,   1,    1],
  'productos.mover':     [1,    1,   1,   0,   0,   1,    1],
  'historial.ver':       [1,    1,   1,   1,   1,   1,    1],
  'historial.deshacer':  [1,    1,   1,   0,   0,   1,    1],
  'comentarios.ver':     [1,    1,   1,   1,   1,   1,    1],
  'comentarios.crear':   [1,    1,   1,   1,   0,   0,    0],
  'notificaciones.ver':      [1, 1,   1,   1,   1,   1,    1],
  'notificaciones.marcar':   [1, 1,   1,   1,   1,   1,    1],
  'notificaciones.crear':    [1, 1,   1,   1,   1,   1,    1],
  'notificaciones.anunciar': [0, 0,   0,   0,   0,   1,    1],
  'preferencias.ver':    [1,    1,   1,   1,   1,   1,    1],
  'preferencias.editar': [1,    1,   1,   1,   1,   1,    1],
  'imagenes.subir':      [1,    1,   1,   1,   1,   1,    1],
  'auditoria.seguridad': [0,    0,   0,   0,   0,   1,    1],
  'auditoria.trabajos':  [0,    0,   0,   0,   0,   1,    1],
  'auditoria.reintentar':[0,    0,   0,   0,   0,   1,    1],
  'plataforma.tokens':   [0,    0,   0,   0,   0,   1,    1],
  'plataforma.publicar': [0,    0,   0,   0,   0,   1,    1],
  'plataforma.ver':      [0,    0,   0,   0,   0,   1,    1],
  'plataforma.senales':  [0,    0,   0,   0,   0,   1,    1],
}

// An account with an incomplete profile has only these permissions. `COMPLETE` must also allow them to its class.
const PENDING: readonly Permiso[] = [
  'sesion.renovar',
  'sesion.salir',
  'usuarios.ver',
  'usuarios.editar',
  'usuarios.foto',
  'empresas.ver',
]

const NAMES = Object.keys(COMPLETE) as Permiso[]
const CELLS = NAMES.flatMap((permiso) =>
  COLUMNS.map((clase, column) => ({ permiso, clase, may: COMPLETE[permiso][column] === 1 })),
)

describe('PERMISOS', () => {
  it('has exactly the permissions and classes of the table in this file', () => {
    expect(Object.keys(PERMISOS).sort()).toEqual([...NAMES].sort())
    expect([...CLASES].sort()).toEqual([...COLUMNS].sort())
  })
})

describe('can', () => {
  it.each(CELLS)('returns $may for $permiso and a $clase', ({ permiso, clase, may }) => {
    expect(can({ ...ACCOUNTS[clase], perfilCompleto: false }, permiso)).toBe(may)
  })

  it.each(CELLS)(
    'with an incomplete profile, a $clase has $permiso only if COMPLETE allows it and PENDING lists it',
    (cell) => {
      const account = { ...ACCOUNTS[cell.clase], perfilCompleto: true }
      expect(can(account, cell.permiso)).toBe(cell.may && PENDING.includes(cell.permiso))
    },
  )

  it('gives a member without a team role the permissions of a lector', () => {
    const member = { ...ACCOUNTS.editor, rolEquipo: null, perfilCompleto: false }
    expect(NAMES.filter((permiso) => can(member, permiso))).toEqual(
      NAMES.filter((permiso) => can({ ...ACCOUNTS.lector, perfilCompleto: false }, permiso)),
    )
  })

  it('ignores a team role on accounts that are not members', () => {
    const individual = { ...ACCOUNTS.individual, rolEquipo: 'LECTOR' as const, perfilCompleto: false }
    expect(can(individual, 'productos.crear')).toBe(true)
  })
})

describe('isPermiso', () => {
  it('accepts the name of every permission', () => {
    expect(NAMES.every(isPermiso)).toBe(true)
  })

  it.each([
    '',
    'productos',
    'productos.',
    'Productos.ver',
    'toString',
    'constructor',
    '__proto__',
    'hasOwnProperty',
  ])('refuses %j', (name) => {
    expect(isPermiso(name)).toBe(false)
  })
})

describe('requirePermiso', () => {
  it('does not throw if the actor has the permission', () => {
    expect(() => requirePermiso(buildActor(), 'productos.crear')).not.toThrow()
  })

  it('throws if the actor does not have the permission', () => {
    const lector = buildActor({ rol: 'EQUIPO', rolEquipo: 'LECTOR' })
    expect(() => requirePermiso(lector, 'productos.crear')).toThrow(
      new ForbiddenError('Acceso no autorizado'),
    )
  })

  it('asks a member with an incomplete profile to complete it', () => {
    const pending = buildActor({ rol: 'EQUIPO', rolEquipo: 'EDITOR', perfilCompleto: true })
    expect(() => requirePermiso(pending, 'productos.ver')).toThrow(
      expect.objectContaining({ codigo: 'perfil_pendiente', mensaje: 'Completa tu perfil para continuar.' }),
    )
  })
})

describe('requireIdentidad', () => {
  const now = new Date('2026-03-15T15:00:00.000Z')
  const session = (minutes: number, conSegundoFactor = false) => ({
    conSegundoFactor,
    probada: new Date(now.getTime() - minutes * 60_000),
  })
  const refused = expect.objectContaining({ codigo: 'confirmar_identidad' }) as Error

  it.each(['plataforma.tokens', 'plataforma.publicar'] as const)(
    'for %s, requires a session with a second factor or a proof of identity from the last ten minutes',
    (permiso) => {
      expect(() => requireIdentidad(session(9.9), permiso, now)).not.toThrow()
      expect(() => requireIdentidad(session(10), permiso, now)).toThrow(refused)
      expect(() => requireIdentidad(session(60 * 24, true), permiso, now)).not.toThrow()
    },
  )

  it('requires no proof of identity for other permissions', () => {
    expect(() => requireIdentidad(session(1000), 'usuarios.inactivar', now)).not.toThrow()
  })
})
