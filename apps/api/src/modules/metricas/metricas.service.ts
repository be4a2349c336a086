import { memoryUsage } from 'node:process'
import type { Database } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Familia, toExposicion } from './exposicion.ts'
import * as repository from './metricas.repository.ts'

interface MetricasParts {
  readonly database: Database
  readonly ports: Pick<Ports, 'now'>
  readonly solicitudes: () => readonly Familia[]
}

const rolloutFamilies = (rows: Awaited<ReturnType<typeof repository.countRollouts>>): Familia[] => [
  {
    nombre: 'mi_rollouts',
    ayuda: 'Gradual rollouts by state.',
    tipo: 'gauge',
    muestras: rows.map(({ modulo, estado, razon, cantidad }) => ({
      etiquetas: { modulo, estado, razon: razon ?? '' },
      valor: cantidad,
    })),
  },
  {
    nombre: 'mi_versiones_revertidas_total',
    ayuda: 'Candidates that were taken back, and why.',
    tipo: 'counter',
    muestras: rows
      .filter(({ estado }) => estado === 'revertido')
      .map(({ modulo, razon, cantidad }) => ({
        etiquetas: { modulo, razon: razon ?? 'manual' },
        valor: cantidad,
      })),
  },
]

const jobFamilies = (rows: Awaited<ReturnType<typeof repository.countTrabajos>>): Familia[] => [
  {
    nombre: 'mi_trabajos',
    ayuda: 'Jobs by kind and state.',
    tipo: 'gauge',
    muestras: rows.map(({ tipo, estado, cantidad }) => ({ etiquetas: { tipo, estado }, valor: cantidad })),
  },
  {
    nombre: 'mi_trabajos_atraso_segundos',
    ayuda: 'For how long the oldest job that is due has waited.',
    tipo: 'gauge',
    muestras: rows
      .filter(({ estado }) => estado === 'pendiente')
      .map(({ tipo, atraso }) => ({ etiquetas: { tipo }, valor: atraso })),
  },
]

export const createMetricasService = ({ database, ports, solicitudes }: MetricasParts) => {
  const { kysely } = database

  const ofProcess = (): Familia[] => {
    const { libres, ocupadas, enEspera } = database.pool()
    return [
      {
        nombre: 'mi_conexiones',
        ayuda: 'Connections of the pool, and queries that wait for one.',
        tipo: 'gauge',
        muestras: [
          { etiquetas: { estado: 'libre' }, valor: libres },
          { etiquetas: { estado: 'ocupada' }, valor: ocupadas },
          { etiquetas: { estado: 'en_espera' }, valor: enEspera },
        ],
      },
      {
        nombre: 'mi_memoria_bytes',
        ayuda: 'Memory of this process.',
        tipo: 'gauge',
        muestras: [{ valor: memoryUsage.rss() }],
      },
    ]
  }

  const ofDatabase = async (): Promise<Familia[]> => [
    ...rolloutFamilies(await repository.countRollouts(kysely)),
    ...jobFamilies(await repository.countTrabajos(kysely, ports.now())),
  ]

  return async (): Promise<string> => {
    // If the database is unreachable, the figures of the process are still returned, because an outage is when they are
    // needed most.
    const shared = await ofDatabase().catch(() => undefined)
    const isThere: Familia = {
      nombre: 'mi_base_disponible',
      ayuda: 'Whether the database answers.',
      tipo: 'gauge',
      muestras: [{ valor: shared ? 1 : 0 }],
    }
    return toExposicion([...solicitudes(), ...ofProcess(), isThere, ...(shared ?? [])])
  }
}
