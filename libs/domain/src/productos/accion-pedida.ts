/** An action whose dialog another screen can open on the product's page. */
export type AccionPedida = 'reponer'

const KEY = 'accion'

/** The state of a navigation to `{base}/inventario/{id}` that opens the dialog. */
export const pedirAccion = (accion: AccionPedida): object => ({ [KEY]: accion })

/** The action that a navigation's state requests. */
export const readAccionPedida = (state: unknown): AccionPedida | undefined => {
  const { [KEY]: asked } = (state ?? {}) as Record<string, unknown>
  return asked === 'reponer' ? asked : undefined
}
