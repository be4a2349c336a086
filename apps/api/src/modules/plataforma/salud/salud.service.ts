import {
  type ConsultaSalud,
  ERRORES_POR_VERSION,
  type LugarDeError,
  RESULTADOS_DE_SENAL,
  type SaludDeModulo,
  type SaludDeVersion,
  LUGARES_POR_ERROR,
  TIPOS_DE_LUGAR,
} from '@mi/contracts'
import { juzgar, p75De } from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import { unknownModule } from '../modulos/cambios.ts'
import { type Publisher, requireOwnModule } from '../publisher.ts'
import { type FilaDeRollout, findRollout, isVivo } from '../registro/rollouts.repository.ts'
import { readLoVisto } from './lo-visto.ts'
import * as repository from './salud.repository.ts'
import { type SumaDeVotos, sumVotos } from './votos.repository.ts'

const MINUTE_MS = 60_000

type Fila = Awaited<ReturnType<typeof repository.listSalud>>[number]
type Error = Awaited<ReturnType<typeof repository.listErrores>>[number]

const sum = (rows: readonly Fila[]): number => rows.reduce((total, { cantidad }) => total + cantidad, 0)

const vitalOf = (rows: readonly Fila[], medida: 'lcp' | 'inp') => {
  const buckets = new Map<number, number>()
  for (const row of rows.filter((each) => each.medida === medida)) {
    const cubo = Number(row.clase)
    buckets.set(cubo, (buckets.get(cubo) ?? 0) + row.cantidad)
  }
  return p75De(buckets)
}

const figuresOf = (rows: readonly Fila[]) => {
  const sesiones = rows.filter(({ medida }) => medida === 'sesion')
  const seen = RESULTADOS_DE_SENAL.map((resultado) => {
    const cantidad = sum(sesiones.filter(({ clase }) => clase === resultado))
    return [resultado, cantidad] as const
  })
  return {
    sesiones: sum(sesiones),
    resultados: Object.fromEntries(seen.filter(([, cantidad]) => cantidad > 0)),
    inp: vitalOf(rows, 'inp'),
    lcp: vitalOf(rows, 'lcp'),
  }
}

const minutosOf = (rows: readonly Fila[]): SaludDeVersion['minutos'] => {
  const byMinute = new Map<string, Fila[]>()
  for (const row of rows) {
    const minuto = row.minuto.toISOString()
    byMinute.set(minuto, [...(byMinute.get(minuto) ?? []), row])
  }
  return [...byMinute].map(([minuto, own]) => ({
    minuto,
    ...figuresOf(own),
    errores: sum(own.filter(({ medida }) => medida === 'error')),
  }))
}

const votosOf = (sumas: readonly SumaDeVotos[], esCandidato: boolean): SaludDeVersion['votos'] => {
  const own = sumas.filter((suma) => suma.esPrimero && suma.esCandidato === esCandidato)
  return {
    total: own.reduce((total, { sesiones }) => total + sesiones, 0),
    fallidos: own.reduce((total, { fallidas }) => total + fallidas, 0),
  }
}

const lugaresOf = (lugares: Error['lugares']): LugarDeError[] =>
  Object.entries(lugares)
    .flatMap(([lugar, cantidad]) => {
      const tipo = TIPOS_DE_LUGAR.find((each) => lugar.startsWith(`${each}:`))
      return tipo ? [{ tipo, nombre: lugar.slice(tipo.length + 1), cantidad }] : []
    })
    .sort((one, other) => other.cantidad - one.cantidad || (one.nombre < other.nombre ? -1 : 1))
    .slice(0, LUGARES_POR_ERROR)

const errorOf = ({ huella, mensaje, cantidad, primera, ultima, lugares }: Error) => ({
  huella,
  mensaje,
  cantidad,
  primeraVez: primera.toISOString(),
  ultimaVez: ultima.toISOString(),
  lugares: lugaresOf(lugares),
})

interface Read {
  readonly rollout: FilaDeRollout
  readonly rows: readonly Fila[]
  readonly errores: readonly Error[]
  readonly sumas: readonly SumaDeVotos[]
}

const versionOf = (version: string, { rollout, rows, errores, sumas }: Read): SaludDeVersion => {
  const own = rows.filter((row) => row.version === version)
  const isCandidato = isVivo(rollout.candidato) && version === rollout.candidato.version
  const papel = isCandidato ? 'candidato' : version === rollout.estable ? 'estable' : 'otra'
  const figures = figuresOf(own)
  // If the `papel` of a version is `otra`, its votes are not listed. A reverted candidate is an exception, because its
  // votes explain why it was reverted.
  const isRevertido = rollout.candidato?.estado === 'revertido' && version === rollout.candidato.version
  return {
    version,
    papel,
    ...figures,
    fallidas: figures.sesiones - (figures.resultados.montado ?? 0),
    votos:
      papel === 'otra' && !isRevertido
        ? { total: 0, fallidos: 0 }
        : votosOf(sumas, isCandidato || isRevertido),
    errores: errores.filter((error) => error.version === version).map(errorOf),
    minutos: minutosOf(own),
  }
}

export const createSaludDeModulo =
  ({ database: { kysely }, ports }: { readonly database: Database; readonly ports: Pick<Ports, 'now'> }) =>
  async (publisher: Publisher, module: string, { minutos, grupo }: ConsultaSalud): Promise<SaludDeModulo> => {
    requireOwnModule(publisher, module)
    const rollout = await findRollout(kysely, module)
    if (!rollout) throw unknownModule(module)
    const hasta = ports.now()
    const desde = new Date(hasta.getTime() - minutos * MINUTE_MS)
    const candidato = isVivo(rollout.candidato) ? rollout.candidato : null
    const rows = await repository.listSalud(kysely, module, { desde, grupo })
    const errores = await repository.listErrores(kysely, module, { desde, atMost: ERRORES_POR_VERSION })
    const { candidato: last } = rollout
    const sumas = last && (candidato || last.estado === 'revertido') ? await sumVotos(kysely, last) : []
    const first = [rollout.estable, ...(candidato ? [candidato.version] : [])]
    const versions = new Set([...first, ...rows.map(({ version }) => version)])
    const seen = candidato && { estable: rollout.estable, candidato }
    return {
      module,
      desde: desde.toISOString(),
      hasta: hasta.toISOString(),
      versiones: [...versions].map((version) => versionOf(version, { rollout, rows, errores, sumas })),
      juicio: seen && juzgar(await readLoVisto(kysely, seen)),
    }
  }
