import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { COLUMNAS_USUARIO } from '@mi/contracts'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import { freePort } from '../machine/free-port.ts'
import { endProcess } from '../machine/processes.ts'
import { startServer } from '../start/server.ts'
import { CUENTAS, fillCuentas } from './auditoria/fill.ts'
import type { Figure } from './figures.ts'
import { memoryMb } from './memory.ts'
import { type Client, type Kind, signIn, timeKinds } from './timed-requests.ts'

const CORREO = 'admin@demo.co'
const PAGE = 50
const LAST_ROW = CUENTAS - 1000
const GOALS = { page: 150, exportSeconds: 10, exportMb: 50 }
const EXPORTED = 100_000

const FILTROS = {
  'name rodríguez (300,000)': 'nombreCompleto=rodriguez',
  'name rodríguez bedoya (30,000)': 'nombreCompleto=rodr%C3%ADguez+bedoya',
  'name of two letters': 'nombreCompleto=zz',
  'name unknown': 'nombreCompleto=nadie+as%C3%AD',
  'mail part': 'correo=medida.77777',
  'mail domain': 'correo=%40correo7.co',
  'type EMPRESARIAL': 'tipoUsuario=EMPRESARIAL',
  'role ADMIN': 'rol=ADMIN',
  'role EMPRESARIAL': 'rol=EMPRESARIAL',
  'role EQUIPO': 'rol=EQUIPO',
  inactive: 'estado=inactivo',
  'all at once': 'nombreCompleto=rodriguez&correo=medida&tipoUsuario=INDIVIDUAL&rol=USUARIO&estado=inactivo',
} as const

const kindsOf = (): Kind[] => {
  const page = (query: string) => `/v1/usuarios?${query}&limite=${PAGE}`
  const orders = COLUMNAS_USUARIO.flatMap((columna) => [columna, `-${columna}`]).flatMap((orden) => [
    { name: `order ${orden}`, path: page(`orden=${orden}`) },
    { name: `order ${orden}, row ${LAST_ROW}`, path: page(`orden=${orden}&desde=${LAST_ROW}`) },
  ])
  const filters = Object.entries(FILTROS).flatMap(([name, query]) => [
    { name, path: page(query) },
    { name: `${name}, by name`, path: page(`${query}&orden=nombreCompleto`) },
    { name: `${name}, by change`, path: page(`${query}&orden=-updatedAt`) },
  ])
  return [...orders, ...filters]
}

const measureExport = async ({ get }: Client, pid: number): Promise<Figure[]> => {
  const before = await memoryMb(pid)
  let most = before
  let lines = 0
  const begun = performance.now()
  const response = await get('/v1/usuarios?orden=nombreCompleto', { accept: 'text/csv' })
  for await (const chunk of response.body ?? []) {
    lines +=
      Buffer.from(chunk as Uint8Array)
        .toString('latin1')
        .split('\n').length - 1
    most = Math.max(most, await memoryMb(pid))
    if (lines > EXPORTED) break
  }
  const seconds = (performance.now() - begun) / 1000
  return [
    { name: `export of ${EXPORTED} rows`, value: seconds, unit: 's', goal: GOALS.exportSeconds, digits: 1 },
    { name: 'memory while exporting, more', value: most - before, unit: 'MB', goal: GOALS.exportMb },
  ]
}

/** Measures the user audit with a million accounts: the first and a deep page of each order, each filter, an export. */
export const benchAuditoria = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-medida-'))
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  try {
    const settings = { DATA_DIR: folder, DATABASE_URL: database.url, DEMO: '1', LIMITES: '0' }
    const environment = { PATH: process.env.PATH, ...settings, PORT: String(await freePort()) }
    const { url, child } = await startServer(environment, 'ignore')
    try {
      await fillCuentas(database.url)
      const client = await signIn(url, CORREO)
      const pages = await timeKinds(client, kindsOf(), { rounds: 40, goal: GOALS.page })
      return [...pages, ...(await measureExport(client, child.pid ?? 0))]
    } finally {
      await endProcess(child)
    }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
