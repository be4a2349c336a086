import type { ConsultaExplicar, ExplicacionDeVersion } from '@mi/contracts'
import {
  type EstadoDeModulo,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  type Persona,
  type Unidad,
  cubetaDe,
  decidirModulos,
  elegirPortada,
  fitsShell,
  unidadDeRollout,
} from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import { type Publisher, requireOwnModule } from '../publisher.ts'
import type { Registry } from '../registro/registry.ts'
import { SHELL } from '../shell.ts'
import { findPersona } from './personas.repository.ts'

interface ExplicarParts {
  readonly database: Database
  readonly registry: Registry
}

interface Pregunta {
  readonly module: string
  readonly asked: ConsultaExplicar
  /** The browser that sends the request, if it has the `unidad` cookie. */
  readonly propia: Unidad | undefined
}

const notServed = (module: string): NotFoundError =>
  new NotFoundError(
    `El módulo ${module} no se sirve: no tiene una versión estable, o está retirado.`,
    'no_se_sirve',
  )

export type Explicar = (publisher: Publisher, pregunta: Pregunta) => Promise<ExplicacionDeVersion>

const bucketOf = ({ candidato }: EstadoDeModulo, nombre: string): number | null =>
  candidato ? cubetaDe(candidato.sal, nombre) : null

const browserOf = ({ asked, propia }: Pregunta, persona: Persona | null): Unidad => {
  if (asked.navegador !== undefined) return { navegador: asked.navegador, persona }
  if (!propia)
    throw new InvalidError('La portada va por navegador: di cuál con «navegador», su identificador.')
  return { ...propia, persona: persona ?? propia.persona }
}

/**
 * Creates the function that explains which version of a module a person gets. The decision is made by the same
 * functions as for pages. A squad is allowed to name a person only by id, because otherwise the squad could find out
 * whether a mail address has an account. A rollout of the shell assigns versions to browsers, so a person matters
 * there only for the rules.
 */
export const createExplicar = ({ database, registry }: ExplicarParts): Explicar => {
  const readPersona = async (asked: ConsultaExplicar): Promise<Persona | null> => {
    if (asked.correo === undefined && asked.persona === undefined) return null
    const persona = await findPersona(database.kysely, asked)
    if (!persona) throw new NotFoundError('No hay una cuenta así.')
    return persona
  }

  return async (publisher, pregunta) => {
    const { module, asked } = pregunta
    requireOwnModule(publisher, module)
    if (asked.correo !== undefined && publisher.tipo !== 'persona')
      throw new ForbiddenError('Con un token se pregunta por el id de la persona, no por su correo.')
    const { modulos, portada, shell } = await registry.read()
    const estado = module === SHELL ? portada : modulos.find((each) => each.module === module)
    if (!estado) throw notServed(module)
    const persona = await readPersona(asked)
    if (module === SHELL) {
      const unidad = browserOf(pregunta, persona)
      const nombre = unidadDeRollout('navegador', unidad)
      const { decision } = elegirPortada(estado, unidad)
      return { ...decision, unidad: nombre, cubeta: bucketOf(estado, nombre) }
    }
    if (!persona) throw new InvalidError('Di de quién: correo o persona.')
    const unidad = { navegador: '', persona }
    const nombre = unidadDeRollout(estado.candidato?.unidad ?? 'persona', unidad)
    const asignaciones = decidirModulos(modulos, unidad, (release) => !shell || fitsShell(release, shell))
    const asignacion = asignaciones.get(module)
    if (!asignacion) throw notServed(module)
    return { ...asignacion.decision, unidad: nombre, cubeta: bucketOf(estado, nombre) }
  }
}
