import { ROLES_EQUIPO } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { type Permiso, can } from './permisos.ts'
import { QUE_PUEDE_EL_ROL } from './roles-equipo.ts'

const WORDS: readonly (readonly [Permiso, RegExp])[] = [
  ['productos.ver', /ver/],
  ['productos.crear', /agregar/],
  ['productos.editar', /modificar/],
  ['productos.eliminar', /eliminar/],
  ['comentarios.crear', /comentarlos/],
]

describe('QUE_PUEDE_EL_ROL', () => {
  it.each(ROLES_EQUIPO)('lists for the role %s exactly the actions that this role allows', (rolEquipo) => {
    const member = { rol: 'EQUIPO', tipoUsuario: 'EMPRESARIAL', rolEquipo, perfilCompleto: false } as const
    for (const [permiso, word] of WORDS) {
      expect(word.test(QUE_PUEDE_EL_ROL[rolEquipo]), permiso).toBe(can(member, permiso))
    }
  })
})
