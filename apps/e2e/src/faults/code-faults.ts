import { type Change, breaking, withSyntaxError } from './broken-release.ts'
import type { Where } from './faults.fixture.ts'

/** A release that arrives as it was published, and breaks by its own code. */
export interface CodeFault {
  readonly name: string
  readonly change: Change
  readonly where: Where
}

/** Every way in which a module's code takes itself down while it comes or is there. */
export const CODE_FAULTS: CodeFault[] = [
  { name: 'is no JavaScript', change: withSyntaxError, where: 'inicio' },
  { name: 'throws when it is imported', change: breaking('importar'), where: 'inicio' },
  { name: 'never ends its import', change: breaking('importar-sin-fin'), where: 'inicio' },
  { name: 'never ends its mounting', change: breaking('montar-sin-fin'), where: 'inicio' },
  { name: 'throws in its first render', change: breaking('primer-dibujo'), where: 'inicio' },
  { name: 'throws in an effect', change: breaking('efecto'), where: 'inicio' },
  { name: 'throws later', change: breaking('despues'), where: 'inicio' },
  { name: 'throws in its own fallback', change: breaking('propia-pantalla'), where: 'inicio' },
  { name: 'throws in a screen that comes later', change: breaking('detalle'), where: 'detalle' },
]

/** What breaks only when the module is left. */
export const LEAVING_FAULTS: { name: string; change: Change }[] = [
  { name: 'never ends its unmounting', change: breaking('desmontar-sin-fin') },
  { name: 'throws while it is cleaned up', change: breaking('limpiar') },
]
