import type {
  EntradaDeBitacora,
  EstadoDeModuloEnApi,
  ExplicacionDeVersion,
  ReleaseListado,
} from '@mi/contracts'
import type { FileChanges } from '../release/diff-files.ts'
import { isGoing } from '../release/module-state.ts'
import { sayPercent } from '../release/command/read-percent.ts'

const RAZONES: Readonly<Record<ExplicacionDeVersion['razon'], string>> = {
  apagado: 'la versión que le tocaba está apagada',
  negado: 'una regla le niega la candidata',
  permitido: 'una regla le da la candidata',
  reserva: 'está en la reserva, que ninguna candidata alcanza',
  porcentaje: 'su cubeta está bajo el porcentaje',
  estable: 'es la estable',
  vista_previa: 'la abrió por una vista previa',
}

const moment = (fecha: string): string =>
  new Intl.DateTimeFormat('es-CO', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Bogota',
  }).format(new Date(fecha))

const candidatoLine = ({ candidato }: EstadoDeModuloEnApi): string[] => {
  if (!candidato) return []
  const { version, porcentaje, unidad, estado, reglas, razon, plan, paso } = candidato
  const rules = reglas.length === 0 ? '' : `, ${reglas.length} ${reglas.length === 1 ? 'regla' : 'reglas'}`
  const step = plan && paso !== null ? `, paso ${paso} de ${plan.length}` : ''
  return [
    `  candidato  ${version} al ${sayPercent(porcentaje)} por ${unidad}${step}${rules}: ${estado}${razon ? ` (${razon.texto})` : ''}`,
  ]
}

const isCandidatoServed = ({ candidato, apagadas }: EstadoDeModuloEnApi): boolean =>
  isGoing(candidato) && !apagadas.includes(candidato.version)

/** Says what people get while the stable version is switched off. An older server does not report it. */
const withoutStable = (state: EstadoDeModuloEnApi): { line: string[]; warning: string[] } => {
  const { module, estable, apagadas, recibida, retirado } = state
  if (retirado || recibida === undefined || estable === null || !apagadas.includes(estable))
    return { line: [], warning: [] }
  if (recibida !== null) return { line: [`  reciben    ${recibida}`], warning: [] }
  const who = isCandidatoServed(state) ? 'Sin la candidata, nadie' : 'Nadie'
  return {
    line: [],
    warning: [
      `${who} recibe ${module}: la ${estable} está apagada y no hay otra que la reemplace.`,
      `Publica una corregida con release --stable, o enciéndela otra vez: revive ${module} --version ${estable}.`,
    ],
  }
}

export const sayState = (state: EstadoDeModuloEnApi): string => {
  const { module, estable, anterior, apagadas, reserva, piso, revision, retirado } = state
  const { line, warning } = withoutStable(state)
  return [
    `${module}${retirado ? ' · retirado' : ''} · revisión ${revision}`,
    `  estable    ${estable ?? 'ninguna'}`,
    `  anterior   ${anterior ?? 'ninguna'}`,
    ...candidatoLine(state),
    ...(apagadas.length > 0 ? [`  apagadas   ${apagadas.join(', ')}`] : []),
    ...line,
    ...(reserva > 0 ? [`  reserva    ${sayPercent(reserva)}`] : []),
    ...(piso === null ? [] : [`  piso       ${piso}`]),
    ...warning,
  ].join('\n')
}

/** Returns one line for each version of another module that needs the switched-off version of `module`. */
export const sayNeeding = (module: string, needing: ReleaseListado['pedidaPor']): string[] =>
  needing.map(
    (other) =>
      `Atención: ${other.module} ${other.version} pide ${module} ${other.desde} o más nueva y puede fallar sin ella.`,
  )

export const sayReleases = (releases: readonly ReleaseListado[]): string =>
  releases
    .map(({ version, estado, publicadoEn, publicadoPor }) =>
      [version.padEnd(24), estado.padEnd(10), moment(publicadoEn), publicadoPor].join('  '),
    )
    .join('\n')

export const sayExplained = ({ version, razon, unidad, cubeta }: ExplicacionDeVersion): string =>
  `${version ?? 'Ninguna versión'}: ${RAZONES[razon]} (${unidad}${cubeta === null ? '' : `, cubeta ${cubeta} de 10.000`}).`

export const sayLog = (entries: readonly EntradaDeBitacora[]): string =>
  entries
    .map(({ fecha, modulo, accion, actor, motivo }) =>
      [moment(fecha), modulo, accion, actor, motivo].join('  '),
    )
    .join('\n')

export const sayDiff = ({ added, removed, changed, same }: FileChanges): string =>
  [
    ...added.map((file) => `+ ${file}`),
    ...removed.map((file) => `- ${file}`),
    ...changed.map((file) => `~ ${file}`),
    `${same} ${same === 1 ? 'archivo igual' : 'archivos iguales'}`,
  ].join('\n')
