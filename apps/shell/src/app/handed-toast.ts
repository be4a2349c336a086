import { toast } from '@mi/design-system'
import { takeAviso } from '../acceso/aviso.ts'

/** Shows the notice that the previous page left. */
export const showHandedToast = (): void => {
  const aviso = takeAviso()
  if (aviso) toast[aviso.tipo](aviso.texto)
}
