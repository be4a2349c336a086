import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLAVE_COMUN, CLAVE_INSEGURA } from '@mi/contracts'
import { createPasswords } from '../platform/session/passwords.ts'
import { type TestApp, createTestApp } from '../testing/test-app.ts'
import { askAdminFields, readAdminFields } from './admin-fields.ts'
import { createAdmin } from './create-admin.ts'

const GIVEN = {
  ADMIN_CORREO: 'jefa@demo.co',
  ADMIN_NOMBRE: 'Jefa Primera',
  ADMIN_USUARIO: 'jefa',
  ADMIN_CLAVE: 'Tres#Gatos2026',
}

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

describe('createAdmin', () => {
  it('creates an administrator who can sign in, logs the creation, and refuses a taken mail or username', async () => {
    const parts = { ...server, passwords: await createPasswords() }
    const id = await createAdmin(parts, readAdminFields(GIVEN))

    const { user } = await server.login('jefa@demo.co', GIVEN.ADMIN_CLAVE)
    expect(user).toMatchObject({
      idUsuario: id,
      rol: 'ADMIN',
      tipoUsuario: 'INDIVIDUAL',
      perfilCompleto: false,
    })
    const acto = await server.database.kysely
      .selectFrom('cuentas_bitacora')
      .select(['accion', 'motivo', 'actor_id'])
      .where('usuario_id', '=', id)
      .executeTakeFirst()
    expect(acto).toEqual({ accion: 'creado', motivo: 'npm run admin:create', actor_id: id })

    const sameMail = readAdminFields({ ...GIVEN, ADMIN_CORREO: 'JEFA@demo.co', ADMIN_USUARIO: randomUUID() })
    await expect(createAdmin(parts, sameMail)).rejects.toThrow('Ese correo ya está en uso.')
    const sameName = readAdminFields({ ...GIVEN, ADMIN_CORREO: 'otra.jefa@demo.co' })
    await expect(createAdmin(parts, sameName)).rejects.toThrow('Ese nombre de usuario ya está en uso.')
  })
})

describe('readAdminFields', () => {
  it('names all missing or wrong variables at once, but never shows the password', () => {
    const read = () => readAdminFields({ ADMIN_CORREO: 'otra', ADMIN_USUARIO: 'otra', ADMIN_CLAVE: 'corta' })
    expect(read).toThrow(/ADMIN_CORREO: Correo inválido\.\n {2}ADMIN_NOMBRE: /)
    expect(read).toThrow(`ADMIN_CLAVE: ${CLAVE_INSEGURA}`)
    expect(read).not.toThrow('corta')
  })

  it('refuses a common password', () => {
    expect(() => readAdminFields({ ...GIVEN, ADMIN_CLAVE: 'P@ssw0rd' })).toThrow(
      `ADMIN_CLAVE: ${CLAVE_COMUN}`,
    )
  })
})

describe('askAdminFields', () => {
  it('asks again until an answer is right, and asks for the password twice without showing it', async () => {
    const answers = [
      'jefa',
      'jefa@demo.co',
      'Jefa',
      'jefa',
      'P@ssw0rd',
      'Tres#Gatos2026',
      'otra',
      'Tres#Gatos2026',
    ]
    const asked: [string, boolean][] = []
    const said: string[] = []
    const ask = (question: string, hidden = false) => {
      asked.push([question, hidden])
      return Promise.resolve(answers.shift() ?? 'Tres#Gatos2026')
    }
    const fields = await askAdminFields({ ask, close: () => undefined }, (line) => said.push(line))

    expect(fields).toEqual({
      correo: 'jefa@demo.co',
      nombreCompleto: 'Jefa',
      username: 'jefa',
      password: 'Tres#Gatos2026',
    })
    expect(said).toEqual(['Correo inválido.', CLAVE_COMUN, 'Las contraseñas no coinciden.'])
    expect(asked.filter(([question]) => /contraseña/i.test(question)).every(([, hidden]) => hidden)).toBe(
      true,
    )
  })
})
