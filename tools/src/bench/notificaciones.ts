import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Notificacion } from '@mi/contracts'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import { freePort } from '../machine/free-port.ts'
import { endProcess } from '../machine/processes.ts'
import { startServer } from '../start/server.ts'
import { fillCuentas } from './auditoria/fill.ts'
import { type Figure, median, quantile } from './figures.ts'
import { fillNotificaciones, openCuentas } from './notificaciones/fill.ts'
import { type Client, CLAVE, type Kind, signIn, timeKinds } from './timed-requests.ts'
import { CUENTA, register } from './upgrade/writers.ts'

const EMPRESA = 'empresa@demo.co'
const LOOKING = 1000
const AT_ONCE = 4
const ROUNDS = 60
const MARKS = 20
const GOALS = { announce: 300, alcance: 150, page: 25, unread: 60, markAll: 500, markOne: 40 }

const timeOf = async (act: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

const figureOf = (name: string, times: readonly number[], goal: number): Figure => ({
  name: `${name}: p95`,
  value: quantile(times, 0.95),
  unit: 'ms',
  goal,
  digits: 1,
  also: `p50 ${median(times).toFixed(1)} of ${times.length}`,
})

const AVISO = { titulo: 'Versión nueva', mensaje: 'Ahora puedes escanear varios productos seguidos.' }

/** Returns true if the notification `id` is among the newest five notifications of the account `correo`. */
const sees = async (url: string, correo: string, id: number, password = CLAVE): Promise<boolean> => {
  const { get, idUsuario } = await signIn(url, correo, password)
  const page = await get(`/v1/notificaciones/usuario/${idUsuario}?limite=5`)
  const found = (await page.json()) as Notificacion[]
  return found.some(({ idNotificacion }) => idNotificacion === id)
}

const countSeeing = async (url: string, correos: readonly string[], id: number): Promise<number> => {
  const left = [...correos]
  let seeing = 0
  const look = async (): Promise<void> => {
    for (let correo = left.pop(); correo !== undefined; correo = left.pop())
      if (await sees(url, correo, id)) seeing += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look))
  return seeing
}

const measureAnuncio = async (url: string, databaseUrl: string): Promise<Figure[]> => {
  const staff = await signIn(url, 'admin@demo.co')
  const correos = await openCuentas(databaseUrl, LOOKING)
  const address = '/v1/notificaciones/actualizacion-app'
  const alcance = await timeOf(async () => (await staff.get(`${address}/alcance`)).json())
  let id = 0
  const announced = await timeOf(async () => {
    id = ((await (await staff.send('POST', address, AVISO)).json()) as Notificacion).idNotificacion
  })
  const late = await register(url)
  return [
    {
      name: 'a notice to 1,000,000 people: the answer',
      value: announced,
      unit: 'ms',
      goal: GOALS.announce,
      digits: 1,
    },
    { name: 'its reach', value: alcance, unit: 'ms', goal: GOALS.alcance, digits: 1 },
    {
      name: `of ${LOOKING} random people, those who see it`,
      value: await countSeeing(url, correos, id),
      unit: '',
      goal: LOOKING,
      atLeast: true,
    },
    {
      name: 'of those who registered after it',
      value: Number(await sees(url, late, id, CUENTA.password)),
      unit: '',
      goal: 0,
    },
  ]
}

const kindsOf = ({ idUsuario }: Client): readonly [pages: Kind[], unread: Kind[]] => {
  const list = (query: string) => `/v1/notificaciones/usuario/${idUsuario}?limite=20${query}`
  const pages = [
    { name: 'first page of 10,200', path: list('') },
    { name: 'first page of one kind', path: list('&tipo=COMENTARIO_EQUIPO') },
  ]
  return [pages, [{ name: 'unread ones', path: list('&leida=false') }]]
}

const measureLists = async (url: string): Promise<Figure[]> => {
  const client = await signIn(url, EMPRESA)
  const own = `/v1/notificaciones/usuario/${client.idUsuario}`
  const [pages, unread] = kindsOf(client)
  const named = (figures: readonly Figure[], state: string): Figure[] =>
    figures.map((figure) => ({ ...figure, name: `${state}: ${figure.name}` }))
  const timePages = async (state: string): Promise<Figure[]> => [
    ...named(await timeKinds(client, pages, { rounds: ROUNDS, goal: GOALS.page }), state),
    ...named(await timeKinds(client, unread, { rounds: ROUNDS, goal: GOALS.unread }), state),
  ]
  const before = await timePages('nothing read')
  const marks: number[] = []
  for (let nth = 0; nth < MARKS; nth++) {
    await client.send('PATCH', own, { leida: false })
    marks.push(await timeOf(() => client.send('PATCH', own, { leida: true })))
  }
  const after = await timePages('all read')
  const found = (await (await client.get(`${own}?limite=20`)).json()) as Notificacion[]
  const ones: number[] = []
  for (let round = 0; round < ROUNDS / found.length; round++) {
    for (const { idNotificacion } of found) {
      const leida = round % 2 === 1
      ones.push(await timeOf(() => client.send('PATCH', `/v1/notificaciones/${idNotificacion}`, { leida })))
    }
  }
  return [
    ...before,
    figureOf('marking all 10,200', marks, GOALS.markAll),
    ...after,
    figureOf('marking one', ones, GOALS.markOne),
  ]
}

/** Measures a notice to a million accounts, and one account's lists in a database with a million notifications. */
export const benchNotificaciones = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-medida-'))
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  try {
    const settings = { DATA_DIR: folder, DATABASE_URL: database.url, DEMO: '1', LIMITES: '0' }
    const environment = { PATH: process.env.PATH, ...settings, PORT: String(await freePort()) }
    const { url, child } = await startServer(environment, 'ignore')
    try {
      await fillCuentas(database.url)
      await fillNotificaciones(database.url, EMPRESA)
      return [...(await measureAnuncio(url, database.url)), ...(await measureLists(url))]
    } finally {
      await endProcess(child)
    }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
