/** An action that has a dialog on the product's page. A navigation from another screen can open this dialog. */
export type AccionPedida = 'reponer'

const KEY = 'accion'

/** The state for a navigation to `{base}/inventario/{id}`. With this state, that page opens the dialog of `accion`. */
export const pedirAccion = (accion: AccionPedida): object => ({ [KEY]: accion })

/** The action that the state of a navigation requests, or `undefined` if the state requests none. */
export const readAccionPedida = (state: unknown): AccionPedida | undefined => {
  const { [KEY]: asked } = (state ?? {}) as Record<string, unknown>
  return asked === 'reponer' ? asked : undefined
}
