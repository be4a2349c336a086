import { sql } from 'kysely'
import type { Producto, Sesion } from '@mi/contracts'
import { expect } from 'vitest'
import { CLAVE_DEMO } from '../../demo/cuentas.ts'
import { nombrePrivado } from '../../modules/imagenes/imagenes.service.ts'
import { insertAnalisis } from '../../modules/nutriscan/analisis.repository.ts'
import { createBlobFolder } from '../../platform/blobs/blob-folder.ts'
import { openMail } from '../../platform/mail/outbox.ts'
import { registroBody } from '../cuenta-bodies.ts'
import { halves } from '../images/test-images.ts'
import { productoBody } from '../producto-body.ts'
import { sendForm } from '../calls/send-form.ts'
import { type Call, JWT_SECRET, PUBLIC_URL, createTestApp } from '../test-app.ts'
import { runImageJobs } from './image-jobs.ts'

/** A person whose data do not occur in the demo data. */
export const PERSONA = {
  username: 'zulaymaquintero',
  nombreCompleto: 'Zulayma Quintero Ibargüen',
  correo: 'zulayma.quintero@inconfundible.co',
  telefono: '3197755331',
  direccion: 'Carrera 91 # 47-13 Apto 1907, Quibdó',
}
export const NUEVO_CORREO = 'z.quintero@inconfundible-nueva.co'
/** The IP address from which the person signs in. */
const DIRECCION_IP = '190.85.77.131'
const NAVEGADOR = 'Mozilla/5.0 (X11; CrOS x86_64 15633.69.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const TEXTOS = [
  'Chontaduro de la abuela',
  'Se lo presté a la vecina Eulalia',
  'Borojó en almíbar',
  'para el sancocho',
]

/** Words from the data of the person. They do not occur in the demo data. */
export const WORDS = [
  ...Object.values(PERSONA),
  'Zulayma',
  'Quintero',
  NUEVO_CORREO,
  'inconfundible',
  DIRECCION_IP,
  'ChromeOS',
  ...TEXTOS,
]

/** The name of the photo that is stored with the person’s analysis. */
export const FOTO_GUARDADA = nombrePrivado('ab'.repeat(32))

/** Returns where the words occur, as «place: word». Upper and lower case are not distinguished. */
export const placesOf = (texts: ReadonlyMap<string, string>, words: readonly string[]): string[] =>
  [...texts].flatMap(([place, text]) =>
    words
      .filter((word) => text.toLowerCase().includes(word.toLowerCase()))
      .map((word) => `${place}: ${word}`),
  )

export const urlOf = (id: number) => `/v1/usuarios/${id}/datos`
export const eraseOwn = (call: Call, id: number) =>
  call('DELETE', urlOf(id), { body: { currentPassword: CLAVE_DEMO } })

/** A server whose log lines are collected in `log`. `live` creates a person with every kind of personal data. */
export const createErasureWorld = async () => {
  const log: string[] = []
  const server = await createTestApp({ logLevel: 'trace', log: { write: (line) => void log.push(line) } })

  /** One text for each column that could contain text: all its values, joined. The keys are «table.column». */
  const everyText = async (): Promise<Map<string, string>> => {
    const { kysely } = server.database
    const { rows } = await sql<{ tabla: string; columna: string }>`
      select c.table_name as tabla, c.column_name as columna from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'name', 'bytea')`.execute(
      kysely,
    )
    expect(rows.length).toBeGreaterThan(50)
    const texts = new Map<string, string>()
    for (const { tabla, columna } of rows) {
      const found = await sql<{ todo: string | null }>`
        select string_agg(${sql.ref(columna)}::text, E'\n') as todo from ${sql.table(`public.${tabla}`)}`.execute(
        kysely,
      )
      texts.set(`${tabla}.${columna}`, found.rows[0]?.todo ?? '')
    }
    return texts
  }

  const waitingMails = async (): Promise<string> => {
    const rows = await server.database.kysely.selectFrom('trabajos').select('datos').execute()
    const open = openMail({ ports: server.ports, jwtSecret: JWT_SECRET })
    return JSON.stringify(rows.map(({ datos }) => open(datos)))
  }

  const enter = (correo: string, password = CLAVE_DEMO) =>
    server.app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: { correo, password },
      remoteAddress: DIRECCION_IP,
      headers: { 'user-agent': NAVEGADOR },
    })

  const signIn = async (correo: string) => {
    const { token, user } = (await enter(correo)).json<Sesion>()
    return { token, id: user.idUsuario, call: server.withToken(token) }
  }

  /** Creates the person and their data. @returns the person’s id, the paths of their pictures and their product. */
  const live = async () => {
    await server.anonymous('POST', '/v1/usuarios', {
      body: registroBody({ ...PERSONA, password: CLAVE_DEMO }),
    })
    for (let nth = 0; nth < 3; nth++) await enter(PERSONA.correo, 'equivocada')
    await server.anonymous('POST', '/v1/auth/solicitar-reset', { body: { correo: PERSONA.correo } })
    const { token, id, call } = await signIn(PERSONA.correo)
    await signIn(PERSONA.correo)

    const photo = await sendForm(server, {
      url: `/v1/api/usuarios/${id}/foto`,
      token,
      parts: [['fotoPerfil', await halves(64, 64).png().toBuffer()]],
    })
    const picture = await sendForm(server, {
      method: 'POST',
      url: '/v1/imagenes/upload',
      token,
      parts: [
        ['upload_preset', 'mi-inventario'],
        ['file', await halves(90, 40).png().toBuffer()],
      ],
    })
    const imagen = picture.json<{ secure_url: string }>().secure_url
    const created = await call('POST', '/v1/productos', {
      body: productoBody({ nombre: TEXTOS[0] ?? '', descripcion: TEXTOS[2] ?? '', imagen }),
      headers: { 'idempotency-key': 'una-clave' },
    })
    const producto = created.json<Producto>()
    await call('PUT', `/v1/productos/${producto.id}`, {
      body: { nombre: `${TEXTOS[0]} grande`, cantidad: 3 },
    })
    await call('POST', `/v1/productos/${producto.id}/movimientos`, { body: { delta: -1, motivo: TEXTOS[3] } })
    await call('POST', '/v1/comentarios', {
      body: { idUsuario: id, idProducto: producto.id, comentario: TEXTOS[1] },
    })
    const gone = (
      await call('POST', '/v1/productos', { body: productoBody({ nombre: TEXTOS[2] ?? '' }) })
    ).json<Producto>()
    await call('DELETE', `/v1/productos/${gone.id}`)
    const { ambito_id: ambitoId } = await server.database.kysely
      .selectFrom('usuarios')
      .select('ambito_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await insertAnalisis(
      server.database.kysely,
      { ambitoId, idUsuario: id },
      {
        consulta: TEXTOS[2] ?? '',
        respuesta: { mensaje: TEXTOS[0] ?? '', generadoPor: 'GPT' },
        tipoAnalisis: 'ocr-gpt-only',
        esAlimento: true,
        isTest: false,
        fecha: server.ports.now(),
        foto: FOTO_GUARDADA,
      },
    )
    await createBlobFolder(server.imagesDir, server.ports.newId).save(FOTO_GUARDADA, Buffer.from('foto'))
    await call('PUT', `/v1/usuarios/${id}`, { body: { nombreCompleto: 'Zulayma Quintero de Ibargüen' } })
    await call('PUT', `/v1/usuarios/${id}`, { body: { correo: NUEVO_CORREO, currentPassword: CLAVE_DEMO } })
    await server.anonymous('POST', '/v1/auth/solicitar-reset', { body: { correo: NUEVO_CORREO } })
    // These two actions of staff add rows about the person to `cuentas_bitacora`, the log of changes to accounts.
    const admin = await server.as('admin@demo.co')
    await admin('DELETE', `/v1/usuarios/${id}`)
    await admin('PUT', `/v1/usuarios/${id}/reactivar`)
    return { id, imagenes: [photo.json<{ url: string }>().url, imagen.replace(PUBLIC_URL, '')], producto }
  }

  return {
    server,
    log,
    everyText,
    waitingMails,
    enter,
    signIn,
    runImageJobs: () => runImageJobs(server),
    live,
  }
}
