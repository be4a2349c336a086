import type { ConsultaExplicar, ExplicacionDeVersion } from '@mi/contracts'
import { ForbiddenError, NotFoundError, cubetaDe, decidir, fitsShell, unidadDeRollout } from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import { type Publisher, requireOwnModule } from '../publisher.ts'
import type { Registry } from '../registro/registry.ts'
import { SHELL } from '../shell.ts'
import { unknownModule } from './cambios.ts'
import { findPersona } from './personas.repository.ts'

interface ExplicarParts {
  readonly database: Database
  readonly registry: Registry
}

/**
 * Creates the answer to «which version does this person get, and why»: the decision of the very function that makes
 * pages. A squad asks by id, because mails are not its business.
 */
export const createExplicar =
  ({ database, registry }: ExplicarParts) =>
  async (publisher: Publisher, module: string, asked: ConsultaExplicar): Promise<ExplicacionDeVersion> => {
    requireOwnModule(publisher, module)
    if (asked.correo !== undefined && publisher.tipo !== 'persona')
      throw new ForbiddenError('Con un token se pregunta por el id de la persona, no por su correo.')
    if (module === SHELL) throw new NotFoundError('La portada va por navegador: no depende de quién entra.')
    const { modulos, shell } = await registry.read()
    const estado = modulos.find((each) => each.module === module)
    if (!estado) throw unknownModule(module)
    const persona = await findPersona(database.kysely, asked)
    if (!persona) throw new NotFoundError('No hay una cuenta así.')
    const unidad = { navegador: '', persona }
    const { candidato } = estado
    const nombre = unidadDeRollout(candidato?.unidad ?? 'persona', unidad)
    return {
      ...decidir(estado, unidad, (release) => !shell || fitsShell(release, shell)).decision,
      unidad: nombre,
      cubeta: candidato ? cubetaDe(candidato.sal, nombre) : null,
    }
  }
