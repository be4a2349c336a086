import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EntradaHistorial, Miembro, Problema, Producto, Sesion, Usuario } from '@mi/contracts'
import { CLAVE_DEMO } from '../../../demo/cuentas.ts'
import { miembroBody, registroBody } from '../../../testing/cuenta-bodies.ts'
import { halves } from '../../../testing/images/test-images.ts'
import { productoBody } from '../../../testing/producto-body.ts'
import { sendForm } from '../../../testing/calls/send-form.ts'
import {
  FOTO_GUARDADA,
  NUEVO_CORREO,
  PERSONA,
  WORDS,
  createErasureWorld,
  eraseOwn,
  placesOf,
  urlOf,
} from '../../../testing/world/erasure-world.ts'
import { sidOf } from '../../../testing/world/event-world.ts'
import { switchOn } from '../../../testing/world/factor-world.ts'

let world: Awaited<ReturnType<typeof createErasureWorld>>
let server: typeof world.server
beforeEach(async () => {
  world = await createErasureWorld()
  server = world.server
})
afterEach(() => server.close())

describe('erasing an individual’s data', () => {
  it('leaves no trace of the person in any table, log, waiting mail or picture', async () => {
    const { id, imagenes } = await world.live()
    const { call } = await world.signIn(NUEVO_CORREO)
    const before = await world.everyText()
    // All `WORDS` must be present before the erasure. Otherwise, their absence after the erasure would prove nothing.
    expect(placesOf(before, WORDS).length).toBeGreaterThan(20)
    for (const word of WORDS) expect(placesOf(before, [word]), word).not.toEqual([])
    expect(await world.waitingMails()).toContain(PERSONA.correo)
    expect((await readdir(server.imagesDir, { recursive: true })).join()).toContain(
      imagenes[0]?.split('/').at(-1),
    )

    expect((await readdir(server.imagesDir, { recursive: true })).join()).toContain(FOTO_GUARDADA)

    const answer = await eraseOwn(call, id)
    expect(answer.statusCode, answer.body).toBe(200)
    await world.runImageJobs()

    expect(placesOf(await world.everyText(), [...WORDS, ...imagenes, FOTO_GUARDADA])).toEqual([])
    const mails = await world.waitingMails()
    expect(WORDS.filter((word) => mails.includes(word))).toEqual([])
    const said = world.log.join('\n')
    expect(world.log.length).toBeGreaterThan(10)
    expect(WORDS.filter((word) => said.includes(word))).toEqual([])
    const files = (await readdir(server.imagesDir, { recursive: true })).join()
    expect(files).not.toContain(FOTO_GUARDADA)
    for (const imagen of imagenes) {
      const name = (imagen.split('/').at(-1) ?? '').replace('.webp', '')
      expect(name).toMatch(/^[0-9a-f]{64}$/)
      expect(files).not.toContain(name)
    }
  })

  it('ends every session, closes the account for good, and frees the mail address', async () => {
    const { id } = await world.live()
    const [one, other] = [await world.signIn(NUEVO_CORREO), await world.signIn(NUEVO_CORREO)]
    await eraseOwn(one.call, id)
    // The event about the ended sessions names the session that asked for the erasure. The browser of that session can
    // therefore show the result before it signs out.
    const { datos } = await server.database.kysely
      .selectFrom('eventos')
      .select('datos')
      .where('tipo', '=', 'sesion')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(datos).toMatchObject({ cambio: 'terminada', sid: null, origen: sidOf(one.token) })
    expect((await other.call('POST', '/v1/auth/renovar')).statusCode).toBe(401)
    expect((await world.enter(NUEVO_CORREO)).statusCode).toBe(401)
    const admin = await server.as('admin@demo.co')
    const { correo: closed } = (await admin('GET', `/v1/usuarios/${id}`)).json<Usuario>()
    expect(closed).toMatch(new RegExp(`^persona\\.eliminada\\.${id}\\.[0-9a-f]{16}@eliminada\\.invalid$`))
    for (const password of ['', CLAVE_DEMO])
      expect((await world.enter(closed, password)).statusCode).toBe(401)
    const again = await admin('PUT', `/v1/usuarios/${id}/reactivar`)
    expect(again.statusCode).toBe(409)
    expect(again.json<Problema>().mensaje).toContain('ya no se puede reactivar')
    expect((await admin('DELETE', urlOf(id))).statusCode).toBe(409)
    for (const correo of [PERSONA.correo, NUEVO_CORREO]) {
      const body = registroBody({ ...PERSONA, correo, username: correo })
      expect((await server.anonymous('POST', '/v1/usuarios', { body })).statusCode).toBe(201)
    }
  })

  it('succeeds even if another account already uses the pseudonym of the erased person', async () => {
    const { id } = await world.live()
    const squatter = registroBody({ username: `Persona eliminada ${id}` })
    expect((await server.anonymous('POST', '/v1/usuarios', { body: squatter })).statusCode).toBe(201)
    // Registration refuses mail addresses at `eliminada.invalid`, so the test writes such an address to the database.
    // Only accounts that are older than this rule could have such an address.
    await server.database.named('', `update public.usuarios set correo = $1 where username = $2`, [
      `persona.eliminada.${id}@eliminada.invalid`,
      squatter.username,
    ])
    const { call } = await world.signIn(NUEVO_CORREO)
    const answer = await eraseOwn(call, id)
    expect(answer.statusCode, answer.body).toBe(200)
    const admin = await server.as('admin@demo.co')
    expect((await admin('GET', `/v1/usuarios/${id}`)).json<Usuario>()).toMatchObject({
      nombreCompleto: `Persona eliminada ${id}`,
      username: expect.stringMatching(new RegExp(`^Persona eliminada ${id} [0-9a-f]{16}$`)) as string,
    })
  })

  it('keeps the person’s history entries, but removes their product names, changes and reasons', async () => {
    const { id } = await world.live()
    const { call } = await world.signIn(NUEVO_CORREO)
    await eraseOwn(call, id)
    const admin = await server.as('admin@demo.co')
    const entradas = (await admin('GET', `/v1/historial/usuario/${id}`)).json<EntradaHistorial[]>()
    expect(entradas.length).toBeGreaterThan(4)
    for (const { nombreProducto, cambios, motivo, usuario } of entradas) {
      expect({ nombreProducto, cambios, motivo }).toEqual({
        nombreProducto: 'Producto eliminado',
        cambios: {},
        motivo: null,
      })
      expect(usuario).toEqual({ idUsuario: id, nombreCompleto: `Persona eliminada ${id}` })
    }
  })

  it('logs the name of the administrator, but replaces the name of the person with a pseudonym', async () => {
    const { id } = await world.live()
    const admin = await server.as('admin@demo.co')
    const answer = await admin('DELETE', `${urlOf(id)}?motivo=Lo%20pidi%C3%B3%20por%20correo`)
    expect(answer.statusCode).toBe(200)
    const [act] = (await admin('GET', `/v1/auditoria/acciones?usuario=${id}&accion=datos_borrados`)).json<
      object[]
    >()
    expect(act).toMatchObject({
      accion: 'datos_borrados',
      usuario: { idUsuario: id, nombreCompleto: `Persona eliminada ${id}` },
      actor: { nombreCompleto: 'Marcela Administración' },
      antes: null,
      motivo: 'Lo pidió por correo',
    })
    const [hecho] = (await admin('GET', `/v1/auditoria/seguridad?usuario=${id}`)).json<{ tipo: string }[]>()
    expect(hecho?.tipo).toBe('datos_borrados')
  })

  it('stores no name in a history entry that a late request adds after the erasure', async () => {
    const { id } = await world.live()
    const { call } = await world.signIn(NUEVO_CORREO)
    await eraseOwn(call, id)
    const { ambito_id } = await server.database.kysely
      .selectFrom('usuarios')
      .select('ambito_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await sql`insert into public.historial (ambito_id, producto_id, version, nombre_producto, accion, delta,
        cantidad_nueva, cambios, fuente, usuario_id, usuario_nombre, fecha_cambio)
      values (${ambito_id}, 987654, 1, 'x', 'agregado', 1, 1, '{}', 'web', ${id}, 'Zulayma Tardía', now())`.execute(
      server.database.kysely,
    )
    expect(placesOf(await world.everyText(), ['Zulayma'])).toEqual([])
  })

  it('erases the data only once if two requests come at the same moment', async () => {
    const { id } = await world.live()
    const { call } = await world.signIn(NUEVO_CORREO)
    const answers = await Promise.all([eraseOwn(call, id), eraseOwn(call, id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  it('keeps a picture that another account uses', async () => {
    const photo = await halves(64, 64).png().toBuffer()
    const { id, imagenes } = await world.live()
    const luis = await server.login('luis@demo.co')
    const url = `/v1/api/usuarios/${luis.user.idUsuario}/foto`
    await sendForm(server, { url, token: luis.token, parts: [['fotoPerfil', photo]] })
    const { call } = await world.signIn(NUEVO_CORREO)
    await eraseOwn(call, id)
    await world.runImageJobs()
    expect((await server.anonymous('GET', imagenes[0] ?? '')).statusCode).toBe(200)
    expect((await server.anonymous('GET', imagenes[1] ?? '')).statusCode).toBe(404)
  })

  it('needs the current password, and changes nothing without it', async () => {
    const { id } = await world.live()
    const { call } = await world.signIn(NUEVO_CORREO)
    for (const body of [undefined, {}, { currentPassword: 'equivocada' }]) {
      const answer = await call('DELETE', urlOf(id), { body })
      expect(answer.statusCode).toBe(400)
      expect(answer.json<Problema>().errores).toMatchObject([{ campo: 'currentPassword' }])
    }
    expect((await call('GET', `/v1/usuarios/${id}`)).json<Usuario>().telefono).toBe(PERSONA.telefono)
  })
})

describe('erasing the data of a company’s people', () => {
  it('refuses to erase an owner who has active members, and explains what to do first', async () => {
    const { call, id } = await world.signIn('empresa@demo.co')
    const own = await eraseOwn(call, id)
    const foreign = await (await server.as('admin@demo.co'))('DELETE', urlOf(id))
    expect([own.statusCode, foreign.statusCode]).toEqual([409, 409])
    expect(own.json<Problema>().mensaje).toContain('«Gestión de Equipo»')
    expect(foreign.json<Problema>().mensaje).toContain('«Auditoría de Equipo»')
  })

  it('keeps the company’s products and history, with a pseudonym for the erased member', async () => {
    const owner = await world.signIn('empresa@demo.co')
    const correo = 'yurany.palacios@inconfundible.co'
    const nombreCompleto = 'Yurany Palacios Inconfundible'
    const mistyped = 'yurani.palasios@inconfundible.co'
    const body = miembroBody({ correo: mistyped, nombreCompleto, password: CLAVE_DEMO })
    const headers = { 'idempotency-key': 'una-clave' }
    const invited = (await owner.call('POST', '/v1/equipo', { body, headers })).json<Miembro>()
    await owner.call('PUT', `/v1/equipo/${invited.id}`, { body: { correo } })
    const member = await world.signIn(correo)
    await member.call('PUT', `/v1/usuarios/${member.id}`, {
      body: { password: 'Equipo#2026', perfilCompleto: false },
    })
    const { token } = (await world.enter(correo, 'Equipo#2026')).json<Sesion>()
    const call = server.withToken(token)
    const producto = (await call('POST', '/v1/productos', { body: productoBody() })).json<Producto>()
    await call('POST', '/v1/comentarios', {
      body: { idUsuario: member.id, idProducto: producto.id, comentario: 'Rotar.' },
    })
    expect(placesOf(await world.everyText(), ['Yurany'])).toEqual(
      expect.arrayContaining(['notificaciones.mensaje: Yurany', 'eventos.datos: Yurany']),
    )
    // After this renaming, some rows still have the member's former name. The erasure must remove the former name too.
    await owner.call('PUT', `/v1/equipo/${member.id}`, { body: { nombreCompleto: 'Otro Nombre' } })
    const answer = await call('DELETE', urlOf(member.id), { body: { currentPassword: 'Equipo#2026' } })
    expect(answer.statusCode, answer.body).toBe(200)

    expect(placesOf(await world.everyText(), [correo, 'Yurany', 'inconfundible'])).toEqual([])
    expect(await world.waitingMails()).not.toContain('inconfundible')
    expect((await owner.call('GET', `/v1/productos/${producto.id}`)).statusCode).toBe(200)
    const [entrada] = (await owner.call('GET', `/v1/historial/usuario/${owner.id}?limite=1`)).json<
      EntradaHistorial[]
    >()
    expect(entrada).toMatchObject({
      nombreProducto: producto.nombre,
      usuario: { idUsuario: member.id, nombreCompleto: `Persona eliminada ${member.id}` },
    })
  })
})

describe('erasing the data of staff', () => {
  it('refuses to erase the last administrator, and refuses to erase another member of staff', async () => {
    const { call, id } = await world.signIn('admin@demo.co')
    expect((await eraseOwn(call, id)).statusCode).toBe(409)
    const developer = await world.signIn('desarrollador@demo.co')
    expect((await call('DELETE', urlOf(developer.id))).statusCode).toBe(403)
    expect((await eraseOwn(developer.call, developer.id)).statusCode).toBe(200)
  })

  it('deletes the second factor with its codes', async () => {
    const { call } = await switchOn(server, 'desarrollador@demo.co')
    const { user } = (await call('POST', '/v1/auth/renovar')).json<Sesion>()
    expect((await eraseOwn(call, user.idUsuario)).statusCode).toBe(200)
    const { kysely } = server.database
    expect(await kysely.selectFrom('segundos_factores').selectAll().execute()).toEqual([])
    expect(await kysely.selectFrom('segundos_factores_codigos').selectAll().execute()).toEqual([])
  })
})

describe('public.borrar_rastros', () => {
  it('refuses an account that is not being erased', async () => {
    const { id } = await world.signIn('ana@demo.co')
    const erase = sql`select public.borrar_rastros(${id}, null)`.execute(server.database.kysely)
    await expect(erase).rejects.toThrow('is not being erased')
  })
})
