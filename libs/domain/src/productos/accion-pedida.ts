/** An action that another screen asks the page of a product to open. */
export type AccionPedida = 'reponer'

const KEY = 'accion'

/** The state of a navigation to `{base}/inventario/{id}` that opens the dialog of an action. */
export const pedirAccion = (accion: AccionPedida): object => ({ [KEY]: accion })

/** The action that a navigation's state asks for; `undefined` for any other state. */
export const readAccionPedida = (state: unknown): AccionPedida | undefined => {
  const { [KEY]: asked } = (state ?? {}) as Record<string, unknown>
  return asked === 'reponer' ? asked : undefined
}
