import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Accion, EntradaSeguridad, Problema } from '@mi/contracts'
import { retireFactorOf } from '../../../admin/retire-factor.ts'
import { CLAVE_DEMO } from '../../../demo/cuentas.ts'
import { type Call, PUBLIC_URL, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { switchOn } from '../../../testing/world/factor-world.ts'

const LOST = 'desarrollador@demo.co'
const MOTIVO = 'Perdió el teléfono y los códigos'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const enter = (codigo?: string) =>
  server.anonymous('POST', '/v1/auth/login', { body: { correo: LOST, password: CLAVE_DEMO, codigo } })
const subjects = (): string[] =>
  server.mailer.sent.filter(({ para }) => para.correo === LOST).map(({ asunto }) => asunto)
const idOf = async (correo: string): Promise<number> => (await server.login(correo)).user.idUsuario

const logOf = async (admin: Call, idUsuario: number) => {
  const seguridad = await admin(
    'GET',
    `/v1/auditoria/seguridad?usuario=${idUsuario}&tipo=segundo_factor_quitado`,
  )
  return seguridad.json<EntradaSeguridad[]>()
}

describe('the mails about a second factor', () => {
  it('say that the factor was switched on, that a recovery code was used and that the factor was removed', async () => {
    const { codigos, code } = await switchOn(server, LOST)
    expect(subjects()).toEqual(['Activaste la verificación en dos pasos'])
    const entered = await enter(codigos[0])
    expect(entered.statusCode).toBe(200)
    expect(subjects().slice(1)).toEqual(['Se usó un código de recuperación'])

    const call = server.withToken(entered.json<{ token: string }>().token)
    const body = { currentPassword: CLAVE_DEMO, codigo: code() }
    const wrong = await call('DELETE', '/v1/auth/segundo-factor', { body: { ...body, codigo: '000000' } })
    expect(wrong.statusCode).toBe(400)
    expect((await call('DELETE', '/v1/auth/segundo-factor', { body })).statusCode).toBe(200)
    expect(subjects().slice(2)).toEqual(['Se desactivó la verificación en dos pasos'])
    const last = server.mailer.sent.at(-1)
    expect(last?.texto).toContain(`${PUBLIC_URL}/recuperar-clave`)
    for (const codigo of codigos) expect(last?.texto).not.toContain(codigo)
  })
})

describe('DELETE /v1/usuarios/{id}/segundo-factor', () => {
  it('needs a reason, and is reported by mail, in the security log and in the log of actions', async () => {
    const admin = await server.as('admin@demo.co')
    const idLost = await idOf(LOST)
    const { call: open } = await switchOn(server, LOST)
    expect((await enter()).statusCode).toBe(401)

    const url = `/v1/usuarios/${idLost}/segundo-factor`
    const bare = await admin('DELETE', url)
    expect(bare.statusCode).toBe(400)
    expect(bare.json<Problema>().errores).toEqual([{ campo: 'motivo', mensaje: 'Escribe el motivo.' }])
    const done = await admin('DELETE', `${url}?motivo=${encodeURIComponent(MOTIVO)}`)
    expect(done.statusCode, done.body).toBe(200)

    expect((await open('GET', '/v1/auth/segundo-factor')).statusCode).toBe(401)
    expect((await enter()).statusCode).toBe(200)
    expect(subjects().at(-1)).toBe('Te quitamos la verificación en dos pasos')
    expect(await logOf(admin, idLost)).toMatchObject([
      { porOtro: true, actor: { idUsuario: await idOf('admin@demo.co') } },
    ])
    const acciones = await admin('GET', '/v1/auditoria/acciones?accion=segundo_factor_quitado')
    expect(acciones.json<Accion[]>()).toMatchObject([{ usuario: { idUsuario: idLost }, motivo: MOTIVO }])

    const again = await admin('DELETE', `${url}?motivo=x`)
    expect(again.statusCode).toBe(409)
    expect(again.json<Problema>().mensaje).toBe('Esa persona no tiene activa la verificación en dos pasos.')
  })

  it('refuses to remove an administrator’s own factor, and refuses calls from developers', async () => {
    const call = await server.as('admin@demo.co')
    const own = await server.database.kysely
      .selectFrom('usuarios')
      .select('id')
      .where('correo', '=', 'admin@demo.co')
      .executeTakeFirstOrThrow()
    const refused = await call('DELETE', `/v1/usuarios/${own.id}/segundo-factor?motivo=x`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json<Problema>().mensaje).toContain('Tu propia verificación')
    const developer = await server.as(LOST)
    expect((await developer('DELETE', `/v1/usuarios/${own.id}/segundo-factor?motivo=x`)).statusCode).toBe(403)
  })
})

describe('npm run admin:segundo-factor', () => {
  it('removes the second factor, logs the removal and sends a mail to the account', async () => {
    const parts = { ...server, publicUrl: PUBLIC_URL }
    await expect(retireFactorOf(parts, 'nadie@demo.co')).rejects.toThrow('No hay ninguna cuenta')
    await expect(retireFactorOf(parts, LOST)).rejects.toThrow('no tiene activa la verificación')
    const idLost = await idOf(LOST)
    await switchOn(server, LOST)
    await retireFactorOf(parts, LOST.toUpperCase())
    expect((await enter()).statusCode).toBe(200)
    expect(subjects().at(-1)).toBe('Te quitamos la verificación en dos pasos')
    const admin = await server.as('admin@demo.co')
    expect(await logOf(admin, idLost)).toMatchObject([
      { dispositivo: 'npm run admin:segundo-factor', porOtro: false },
    ])
  })
})
