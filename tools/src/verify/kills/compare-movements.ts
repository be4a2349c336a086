import type { Movement, MovementAnswer, MovementState, MovementStep } from './movement-ledger.ts'

const nameOf = ({ clave, deshace }: Movement): string =>
  deshace === null ? `movement ${clave}` : `undoing ${clave} of ${deshace}`

const isSame = (answer: MovementAnswer, step: MovementStep): boolean =>
  answer.kind === 'done' &&
  answer.version === step.version &&
  answer.cantidad === step.cantidadNueva &&
  answer.idHistorial === step.id

const answerFaults = (answer: MovementAnswer, step: MovementStep | undefined): string[] => {
  if (answer.kind === 'refused') return step ? ['was refused and is there'] : []
  if (!step) return ['was acknowledged but is lost']
  return isSame(answer, step) ? [] : ['was answered otherwise than it is kept']
}

const movementFaults = (movement: Movement, steps: readonly MovementStep[]): string[] => {
  const [step] = steps
  const faults = movement.answers.flatMap((answer) => answerFaults(answer, step))
  if (movement.answers.length === 0) faults.push('was never answered')
  if (steps.length > 1) faults.push(`was done ${steps.length} times`)
  if (step && (step.idProducto !== movement.idProducto || step.delta !== movement.delta))
    faults.push('moved something else')
  return [...new Set(faults)].map((fault) => `${nameOf(movement)} ${fault}`)
}

// Returns the text by which a movement and its step are matched. A movement sends its idempotency key as `motivo`, so
// its step contains that key. An undo sends no `motivo`, but its step contains the id of the undone history entry.
const keyOf = ({ clave, deshace }: { clave: string | null; deshace: number | null }): string =>
  deshace === null ? `clave ${clave ?? 'ninguna'}` : `deshace ${deshace}`

const byKey = (steps: readonly MovementStep[]): ReadonlyMap<string, readonly MovementStep[]> => {
  const kept = new Map<string, MovementStep[]>()
  for (const step of steps) {
    const key = keyOf({ clave: step.motivo, deshace: step.deshace })
    kept.set(key, [...(kept.get(key) ?? []), step])
  }
  return kept
}

const sumFaults = ({ sums }: MovementState): string[] =>
  sums.flatMap(({ idProducto, cantidad, suma }) => [
    ...(cantidad === suma ? [] : [`product ${idProducto} has ${cantidad} units, its steps sum to ${suma}`]),
    ...(cantidad < 0 ? [`product ${idProducto} has ${cantidad} units`] : []),
  ])

/** Compares the answers that clients got with the database, and each stock with its history. @returns the faults. */
export const compareMovements = (movements: readonly Movement[], state: MovementState): string[] => {
  const kept = byKey(state.steps)
  const asked = new Set(movements.map(keyOf))
  const faults = movements.flatMap((movement) => movementFaults(movement, kept.get(keyOf(movement)) ?? []))
  const strange = [...kept].filter(([key]) => !asked.has(key)).flatMap(([, steps]) => steps)
  return [
    ...faults,
    ...strange.map(
      ({ idProducto, version }) => `step ${idProducto}/${version} was made although no client asked for it`,
    ),
    ...sumFaults(state),
  ]
}
