import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Problema, Usuario, UsuarioGuardado } from '@mi/contracts'
import { createAccountWorld } from '../../testing/world/account-world.ts'
import type { TestApp } from '../../testing/test-app.ts'

type AccountWorld = Awaited<ReturnType<typeof createAccountWorld>>

let server: TestApp
let enter: AccountWorld['enter']
let isLive: AccountWorld['isLive']

beforeEach(async () => {
  ;({ server, enter, isLive } = await createAccountWorld())
})
afterEach(() => server.close())

describe('PUT /v1/usuarios/{id}', () => {
  it('changes the sent fields, keeps the other fields, and confirms the change', async () => {
    const { edit, call, url } = await enter('ana')
    const before = (await call('GET', url)).json<Usuario>()

    const response = await edit({ telefono: '3209876543', direccion: '', nombreCompleto: 'Ana Restrepo' })

    expect(response.statusCode).toBe(200)
    const { message, mensaje, token, updatedAt, ...usuario } = response.json<UsuarioGuardado>()
    expect([message, mensaje]).toEqual(Array(2).fill('Perfil actualizado correctamente ✅'))
    expect(token).toBeUndefined()
    expect({ ...usuario, updatedAt: before.updatedAt }).toEqual({
      ...before,
      telefono: '3209876543',
      direccion: '',
      nombreCompleto: 'Ana Restrepo',
    })
    expect((await call('GET', url)).json()).toEqual({ ...usuario, updatedAt })
  })

  it('notifies open browsers only of changes that make their token outdated', async () => {
    const { edit, user } = await enter('ana')
    const told = () =>
      server.database.named('', `select tipo, datos from public.eventos where tipo = 'sesion'`, [])
    await edit({ telefono: '3209876543', nombreCompleto: user.nombreCompleto })
    expect(await told()).toEqual([])
    await edit({ nombreCompleto: 'Ana Restrepo' })
    expect(await told()).toMatchObject([{ tipo: 'sesion', datos: { cambio: 'cambiada' } }])
  })

  it('accepts an account exactly as GET returns it', async () => {
    for (const who of ['ana', 'empresa', 'editor', 'admin', 'nuevo']) {
      const { call, url, edit } = await enter(who)
      const usuario = (await call('GET', url)).json<Usuario>()
      const response = await edit(usuario)
      expect(response.statusCode, `${who}: ${response.body}`).toBe(200)
      expect(response.json()).toMatchObject({ ...usuario, updatedAt: expect.any(String) as string })
    }
  })

  it('lets an owner rename the company, and the whole team gets the new name', async () => {
    const { edit } = await enter('empresa')
    const saved = (await edit({ nombreEmpresa: 'Andina S.A.S.', nit: '900123456-8' })).json<Usuario>()

    expect(saved).toMatchObject({ nombreEmpresa: 'Andina S.A.S.', nit: '900123456-8' })
    const editor = await enter('editor')
    expect((await editor.call('GET', editor.url)).json()).toMatchObject({ nombreEmpresa: 'Andina S.A.S.' })
    expect(editor.user.nombreEmpresa).toBe('Andina S.A.S.')
  })

  it('drops fields that a member is not allowed to change, without validating them', async () => {
    const { edit, call, url } = await enter('lector')
    const before = (await call('GET', url)).json<Usuario>()

    const response = await edit({ nombreEmpresa: '', nit: null, rolEquipo: 'EDITOR', telefono: '3000000000' })

    expect(response.statusCode).toBe(200)
    const { updatedAt, ...kept } = before
    expect(response.json()).toMatchObject({ ...kept, telefono: '3000000000' })
    expect(response.json<Usuario>().updatedAt).not.toBe(updatedAt)
  })

  it('ignores `password` and `perfilCompleto` if the profile is already complete', async () => {
    const { edit, token } = await enter('ana')
    const response = await edit({ password: 'Otra#Clave2026', perfilCompleto: true })

    // `perfilCompleto: false` means that the profile is complete (docs/rules.md: Accounts).
    expect(response.json()).toMatchObject({ perfilCompleto: false })
    expect(await isLive(token)).toBe(true)
    await server.login('ana@demo.co')
  })

  it.each([
    ['username', 'LUIS', 'Ese nombre de usuario ya está en uso.'],
    ['correo', 'Luis@demo.co', 'Ese correo ya está en uso.'],
  ])('says that the %s is taken', async (campo, value, mensaje) => {
    const { edit } = await enter('ana')
    const response = await edit({ [campo]: value })
    expect(response.statusCode).toBe(409)
    expect(response.json<Problema>().message).toBe(mensaje)
  })

  it('lets people change the case of their own username and mail', async () => {
    const { edit } = await enter('ana')
    expect((await edit({ username: 'Ana', correo: 'Ana@demo.co' })).json()).toMatchObject({
      username: 'Ana',
      correo: 'Ana@demo.co',
    })
  })

  it('refuses photo addresses that are neither https nor in the image store, and missing photos', async () => {
    const { edit } = await enter('ana')
    const missing = `/imagenes/${'ab'.repeat(32)}.webp`
    for (const fotoPerfil of ['http://otra.co/a.webp', 'javascript:alert(1)', '/v1/auth/salir', missing]) {
      const response = await edit({ fotoPerfil })
      expect(response.statusCode, fotoPerfil).toBe(400)
      expect(response.json<Problema>().errores).toMatchObject([{ campo: 'fotoPerfil' }])
    }
    expect((await edit({ fotoPerfil: null })).json()).toMatchObject({ fotoPerfil: null })
    expect((await edit({ fotoPerfil: '' })).json()).toMatchObject({ fotoPerfil: null })
  })
})

describe('completing a profile', () => {
  const COMPLETING = { password: 'MiClave#2026', perfilCompleto: false, username: 'natalia', telefono: '' }

  it('answers with a welcome and a new token, and ends all earlier sessions', async () => {
    const { edit, token: old, url } = await enter('nuevo')
    const elsewhere = await enter('nuevo')

    const response = await edit(COMPLETING)

    const saved = response.json<UsuarioGuardado>()
    expect(saved).toMatchObject({
      perfilCompleto: false,
      username: 'natalia',
      telefono: '',
      mensaje: 'Perfil completado. ¡Te damos la bienvenida!',
      message: 'Perfil completado. ¡Te damos la bienvenida!',
    })
    expect(await isLive(old)).toBe(false)
    expect(await isLive(elsewhere.token)).toBe(false)
    const call = server.withToken(saved.token ?? '')
    expect((await call('GET', url)).statusCode).toBe(200)
    expect((await call('GET', '/v1/productos?limite=1')).statusCode).toBe(200)
    await server.login('nuevo@demo.co', 'MiClave#2026')
    await expect(server.login('nuevo@demo.co')).rejects.toThrow('Credenciales incorrectas')
  })

  it('informs the person by mail that a password was set', async () => {
    const { edit } = await enter('nuevo')
    const before = server.mailer.sent.length
    await edit(COMPLETING)
    expect(server.mailer.sent.slice(before)).toMatchObject([
      { para: { correo: 'nuevo@demo.co' }, asunto: 'Tu contraseña cambió' },
    ])
  })

  it('tells the old address about the new password if one call changes both password and address', async () => {
    const { edit } = await enter('nuevo')
    const before = server.mailer.sent.length
    expect((await edit({ ...COMPLETING, correo: 'natalia@demo.co' })).statusCode).toBe(200)
    const told = server.mailer.sent
      .slice(before)
      .filter(({ asunto }) => asunto === 'Tu contraseña cambió')
      .map(({ para }) => para.correo)
    expect(told).toEqual(['nuevo@demo.co'])
  })

  it('updates the browser’s cookie `unidad`, which then says that the profile is complete', async () => {
    const { edit } = await enter('nuevo')
    const cookie = (await edit(COMPLETING)).cookies.find(({ name }) => name === 'unidad')?.value ?? ''
    const { value } = server.app.unsignCookie(cookie)
    const unidad = JSON.parse(Buffer.from(value ?? '', 'base64url').toString()) as object
    expect(unidad).toMatchObject({ persona: { rol: 'EQUIPO', perfilCompleto: false } })
  })

  it.each([
    [{ perfilCompleto: false }, 'Debes ingresar una nueva contraseña.'],
    [{ perfilCompleto: false, password: ' ' }, 'Debes ingresar una nueva contraseña.'],
    [{ perfilCompleto: false, password: null }, 'Debes ingresar una nueva contraseña.'],
    [{ perfilCompleto: false, password: 'corta' }, 'La contraseña no cumple con los requisitos de seguridad'],
    [
      { perfilCompleto: false, password: 'sinmayuscula#1' },
      'La contraseña no cumple con los requisitos de seguridad',
    ],
  ])('explains what is wrong with %j, and changes nothing', async (body, mensaje) => {
    const { edit, call, url } = await enter('nuevo')
    const response = await edit({ ...body, username: 'natalia' })

    expect(response.statusCode).toBe(400)
    expect(response.json<Problema>()).toMatchObject({ mensaje, errores: [{ campo: 'password', mensaje }] })
    expect((await call('GET', url)).json()).toMatchObject({ username: 'nuevo', perfilCompleto: true })
  })

  it('reports a taken username and keeps the session', async () => {
    const { edit, token } = await enter('nuevo')
    const response = await edit({ ...COMPLETING, username: 'Editor' })
    expect(response.json<Problema>()).toMatchObject({
      status: 409,
      message: 'Ese nombre de usuario ya está en uso.',
    })
    expect(await isLive(token)).toBe(true)
  })

  it('leaves the profile incomplete unless the request says that it is complete', async () => {
    const { edit, token } = await enter('nuevo')
    expect((await edit({ telefono: '3111111111' })).json()).toMatchObject({ perfilCompleto: true })
    expect((await edit({ perfilCompleto: true })).json()).toMatchObject({ perfilCompleto: true })
    expect(await isLive(token)).toBe(true)
  })

  it('succeeds for only one of two simultaneous requests', async () => {
    const { edit } = await enter('nuevo')
    const answers = await Promise.all([edit(COMPLETING), edit({ ...COMPLETING, password: 'Ajena#2026' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })
})
