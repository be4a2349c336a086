import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImagenSubida, Problema, Producto, Sesion, UsuarioGuardado } from '@mi/contracts'
import { productoBody } from '../../testing/producto-body.ts'
import { sendForm } from '../../testing/calls/send-form.ts'
import { PUBLIC_URL, type TestApp, createTestApp } from '../../testing/test-app.ts'
import { halves } from '../../testing/images/test-images.ts'

const HASH = 'ab'.repeat(32)
const SERVICE = 'http://imagenes.prueba.co:9000'

let server: TestApp
let luis: Sesion

beforeAll(async () => {
  const imageService = {
    url: 'http://subidas.prueba.co/subir',
    preset: 'x',
    images: SERVICE,
    uploads: 'http://subidas.prueba.co',
  }
  server = await createTestApp({ imageService })
  luis = await server.login('luis@demo.co')
})
afterAll(() => server.close())

const call: ReturnType<TestApp['withToken']> = (...sent) => server.withToken(luis.token)(...sent)
const create = (imagen: string | null) => call('POST', '/v1/productos', { body: productoBody({ imagen }) })
const editFoto = (fotoPerfil: string | null) =>
  call('PUT', `/v1/usuarios/${luis.user.idUsuario}`, { body: { fotoPerfil } })

const REFUSED = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  'blob:https://otra.co/1',
  'ftp://otra.co/a.png',
  '//otra.co/a.png',
  '\\\\otra.co\\a.png',
  'http://otra.co/a.png',
  `http://otra.co/imagenes/${HASH}.webp`,
  'https:',
  'https://',
  'https:otra.co/a.png',
  'https:///a.png',
  'https:\\\\otra.co',
  'https://otra .co/a.png',
  'foto',
  'foto.png',
  '/v1/auth/salir',
  '/imagenes/a.webp',
  `/imagenes/${HASH}.webp/../../v1/auth/salir`,
  `/imagenes/${HASH}.svg`,
  `${PUBLIC_URL}.malo.co/a.png`.replace('https', 'http'),
  `${SERVICE}.malo.co/a.png`,
  `${SERVICE}0/a.png`,
]

const ALLOWED = [
  `/imagenes/${HASH}.webp`,
  `/imagenes/${HASH}-mini.webp`,
  `${PUBLIC_URL}/imagenes/${HASH}.webp`,
  `${SERVICE}/tienda/a.png`,
  'https://otra.co/a.png',
  'HTTPS://otra.co/a.png?x=1#y',
]

describe('the address of a picture', () => {
  it.each(REFUSED)('is refused if it is %j, with an error that names the field', async (direccion) => {
    for (const [campo, answer] of [
      ['imagen', await create(direccion)],
      ['fotoPerfil', await editFoto(direccion)],
    ] as const) {
      expect(answer.statusCode, campo).toBe(400)
      const mensaje = 'Elige la imagen desde tu dispositivo, o usa una dirección que empiece por https://.'
      expect(answer.json<Problema>()).toMatchObject({ mensaje, errores: [{ campo, mensaje }] })
    }
  })

  it.each(ALLOWED)('is allowed to be ours, the image service’s, or any https address: %s', async (imagen) => {
    const answer = await create(imagen)
    expect(answer.statusCode).toBe(201)
    expect(answer.json<Producto>().imagen).toBe(imagen)
  })

  it('is stored as null if it is null, empty or blank', async () => {
    for (const nothing of ['', ' ', '\u200b', null]) {
      expect((await create(nothing)).json<Producto>().imagen).toBeNull()
      expect((await editFoto(nothing)).json<UsuarioGuardado>().fotoPerfil).toBeNull()
    }
  })

  it('is accepted in a profile unless it is our own address and this server does not have the image', async () => {
    const photo = await halves().png().toBuffer()
    const uploaded = await sendForm(server, {
      method: 'POST',
      url: '/v1/imagenes/upload',
      token: luis.token,
      parts: [['file', photo]],
    })
    const own = uploaded.json<ImagenSubida>().secure_url
    for (const fotoPerfil of [own, own.slice(PUBLIC_URL.length), 'https://otra.co/yo.png']) {
      expect((await editFoto(fotoPerfil)).json<UsuarioGuardado>().fotoPerfil).toBe(fotoPerfil)
    }
    expect((await editFoto(`/imagenes/${HASH}.webp`)).statusCode).toBe(400)
  })

  it('is accepted if it is an unchanged old file name, but refused if it is a new file name', async () => {
    const { id } = (await create(null)).json<Producto>()
    const imagen = 'foto-de-antes.png'
    await sql`update productos set imagen = ${imagen} where id = ${id}`.execute(server.database.kysely)

    const edited = await call('PUT', `/v1/productos/${id}`, { body: productoBody({ imagen, cantidad: 3 }) })
    expect(edited.json<Producto>()).toMatchObject({ imagen, cantidad: 3 })
    const changed = await call('PUT', `/v1/productos/${id}`, { body: { imagen: 'otra.png' } })
    expect(changed.statusCode).toBe(400)
    const removed = await call('PUT', `/v1/productos/${id}`, { body: { imagen: null } })
    expect(removed.json<Producto>().imagen).toBeNull()
    const undone = await call('POST', `/v1/historial/${String(removed.headers['x-historial'])}/deshacer`)
    expect(undone.json<Producto>().imagen).toBe(imagen)
  })
})
