import { buildActor } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { CLASES, type Clase, type RolesDeCuenta } from './actor.ts'
import { ForbiddenError } from '../errores/errores.ts'
import { PERMISOS, type Permiso, can, isPermiso, requirePermiso } from './permisos.ts'

const ACCOUNTS: Record<Clase, RolesDeCuenta> = {
  individual: { rol: 'USUARIO', tipoUsuario: 'INDIVIDUAL', rolEquipo: null },
  propietario: { rol: 'USUARIO', tipoUsuario: 'EMPRESARIAL', rolEquipo: null },
  editor: { rol: 'EQUIPO', tipoUsuario: 'EMPRESARIAL', rolEquipo: 'EDITOR' },
  comentarista: { rol: 'EQUIPO', tipoUsuario: 'EMPRESARIAL', rolEquipo: 'COMENTARISTA' },
  lector: { rol: 'EQUIPO', tipoUsuario: 'EMPRESARIAL', rolEquipo: 'LECTOR' },
  admin: { rol: 'ADMIN', tipoUsuario: 'INDIVIDUAL', rolEquipo: null },
  desarrollador: { rol: 'DESARROLLADOR', tipoUsuario: 'DESARROLLADOR', rolEquipo: null },
}

// Written out from the product's rules and not from the table under test: 1 may, 0 may not.
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

// prettier-ignore
const COMPLETE: Record<Permiso, Row> = {
  //                      indiv prop edit come lect admin desa
  'sesion.renovar':      [1,    1,   1,   1,   1,   1,    1],
  'sesion.salir':        [1,    1,   1,   1,   1,   1,    1],
  'eventos.escuchar':    [1,    1,   1,   1,   1,   1,    1],
  'usuarios.ver':        [1,    1,   1,   1,   1,   1,    1],
  'usuarios.editar':     [1,    1,   1,   1,   1,   1,    1],
  'usuarios.foto':       [1,    1,   1,   1,   1,   1,    1],
  'usuarios.clave':      [1,    1,   1,   1,   1,   1,    1],
  'usuarios.listar':     [0,    0,   0,   0,   0,   1,    0],
  'usuarios.inactivar':  [0,    0,   0,   0,   0,   1,    0],
  'usuarios.reactivar':  [0,    0,   0,   0,   0,   1,    1],
  'empresas.ver':        [1,    1,   1,   1,   1,   1,    1],
  'equipo.ver':          [0,    1,   0,   0,   0,   0,    0],
  'equipo.crear':        [0,    1,   0,   0,   0,   0,    0],
  'productos.ver':       [1,    1,   1,   1,   1,   1,    1],
  'productos.crear':     [1,    1,   1,   0,   0,   1,    1],
  'productos.editar':    [1,    1,   1,   0,   0,   1,    1],
  'productos.eliminar':  [1,    1,   1,   0,   0,   1,    1],
  'productos.mover':     [1,    1,   1,   0,   0,   1,    1],
  'historial.ver':       [1,    1,   1,   1,   1,   1,    1],
  'historial.deshacer':  [1,    1,   1,   0,   0,   1,    1],
  'comentarios.ver':     [1,    1,   1,   1,   1,   1,    1],
  'comentarios.crear':   [1,    1,   1,   1,   0,   0,    0],
  'imagenes.subir':      [1,    1,   1,   1,   1,   1,    1],
  'plataforma.tokens':   [0,    0,   0,   0,   0,   1,    1],
  'plataforma.publicar': [0,    0,   0,   0,   0,   1,    1],
  'plataforma.senales':  [0,    0,   0,   0,   0,   1,    1],
}

// With an incomplete profile: to stay signed in, to leave, and what completing it takes (contract: session).
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
  it('has no permission and no class that this test leaves out', () => {
    expect(Object.keys(PERMISOS).sort()).toEqual([...NAMES].sort())
    expect([...CLASES].sort()).toEqual([...COLUMNS].sort())
  })
})

describe('can', () => {
  it.each(CELLS)('answers $may for $permiso and a $clase', ({ permiso, clase, may }) => {
    expect(can({ ...ACCOUNTS[clase], perfilCompleto: false }, permiso)).toBe(may)
  })

  it.each(CELLS)(
    'lets a $clase with an incomplete profile do $permiso only to stay, leave or complete it',
    (cell) => {
      const account = { ...ACCOUNTS[cell.clase], perfilCompleto: true }
      expect(can(account, cell.permiso)).toBe(cell.may && PENDING.includes(cell.permiso))
    },
  )

  it('lets a member without a team role read and no more', () => {
    const member = { ...ACCOUNTS.editor, rolEquipo: null, perfilCompleto: false }
    expect(NAMES.filter((permiso) => can(member, permiso))).toEqual(
      NAMES.filter((permiso) => can({ ...ACCOUNTS.lector, perfilCompleto: false }, permiso)),
    )
  })

  it('does not take a team role for a role: only members have one', () => {
    const individual = { ...ACCOUNTS.individual, rolEquipo: 'LECTOR' as const, perfilCompleto: false }
    expect(can(individual, 'productos.crear')).toBe(true)
  })
})

describe('isPermiso', () => {
  it('knows every permission of the table', () => {
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
  ])('does not take %j for one', (name) => {
    expect(isPermiso(name)).toBe(false)
  })
})

describe('requirePermiso', () => {
  it('lets through who may', () => {
    expect(() => requirePermiso(buildActor(), 'productos.crear')).not.toThrow()
  })

  it('refuses who may not', () => {
    const lector = buildActor({ rol: 'EQUIPO', rolEquipo: 'LECTOR' })
    expect(() => requirePermiso(lector, 'productos.crear')).toThrow(
      new ForbiddenError('Acceso no autorizado'),
    )
  })

  it('sends a member with an incomplete profile to complete it', () => {
    const pending = buildActor({ rol: 'EQUIPO', rolEquipo: 'EDITOR', perfilCompleto: true })
    expect(() => requirePermiso(pending, 'productos.ver')).toThrow(
      expect.objectContaining({ codigo: 'perfil_pendiente', mensaje: 'Completa tu perfil para continuar.' }),
    )
  })
})
