/** An action on a product. Another screen can open the product's page together with the dialog of the action. */
export type AccionPedida = 'reponer'

const KEY = 'accion'

/** The state of a navigation to `{base}/inventario/{id}` that opens the dialog of an action. */
export const pedirAccion = (accion: AccionPedida): object => ({ [KEY]: accion })

/** The action requested by the state of a navigation; `undefined` for any other state. */
export const readAccionPedida = (state: unknown): AccionPedida | undefined => {
  const { [KEY]: asked } = (state ?? {}) as Record<string, unknown>
  return asked === 'reponer' ? asked : undefined
}
