import { CIFRAS, type Cifra, type Correccion, type CorregirAnalisis } from '@mi/contracts'

const withoutNothing = ({ nombre, cifras = {} }: Correccion): Correccion | null => {
  const hasCifras = Object.keys(cifras).length > 0
  return nombre === undefined && !hasCifras
    ? null
    : { ...(nombre !== undefined && { nombre }), ...(hasCifras && { cifras }) }
}

/**
 * Applies a user's changes to the stored correction. The changes are the differences between the new correction and
 * `antes`, the correction that the form showed when the user opened it.
 * @returns the resulting correction, or `null` if it would be empty.
 */
export const mergeCorreccion = (
  guardada: Correccion | null,
  { antes, ...nueva }: CorregirAnalisis,
): Correccion | null => {
  // Older versions of the frontend send no `antes`. Their correction replaces the stored correction.
  if (!antes) return withoutNothing(nueva)
  const isChanged = (cifra: Cifra): boolean => nueva.cifras?.[cifra] !== antes.cifras?.[cifra]
  const cifras = CIFRAS.flatMap((cifra) => {
    const valor = (isChanged(cifra) ? nueva : guardada)?.cifras?.[cifra]
    return valor === undefined ? [] : [[cifra, valor] as const]
  })
  const nombre = nueva.nombre === antes.nombre ? guardada?.nombre : nueva.nombre
  return withoutNothing({ ...(nombre !== undefined && { nombre }), cifras: Object.fromEntries(cifras) })
}
