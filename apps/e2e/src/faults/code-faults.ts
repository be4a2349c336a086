import { type Change, breaking, withSyntaxError } from './broken-release.ts'
import type { Where } from './faults.fixture.ts'

/** A fault in the code of a release whose files arrive intact. */
export interface CodeFault {
  readonly name: string
  readonly change: Change
  readonly where: Where
}

/** Faults that appear while the module loads or runs. */
export const CODE_FAULTS: CodeFault[] = [
  { name: 'is not JavaScript', change: withSyntaxError, where: 'inicio' },
  { name: 'throws when it is imported', change: breaking('importar'), where: 'inicio' },
  { name: 'never finishes its import', change: breaking('importar-sin-fin'), where: 'inicio' },
  { name: 'never finishes mounting', change: breaking('montar-sin-fin'), where: 'inicio' },
  { name: 'throws in its first render', change: breaking('primer-dibujo'), where: 'inicio' },
  { name: 'throws in an effect', change: breaking('efecto'), where: 'inicio' },
  { name: 'throws later', change: breaking('despues'), where: 'inicio' },
  { name: 'throws in its own fallback', change: breaking('propia-pantalla'), where: 'inicio' },
  { name: 'throws in a lazily loaded screen', change: breaking('detalle'), where: 'detalle' },
]

/** Faults that appear only when a person leaves the module. */
export const LEAVING_FAULTS: { name: string; change: Change }[] = [
  { name: 'never finishes unmounting', change: breaking('desmontar-sin-fin') },
  { name: 'throws during cleanup', change: breaking('limpiar') },
]
