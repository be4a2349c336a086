import { toast } from '@mi/design-system'
import { takeAviso } from '../acceso/aviso.ts'

export const showHandedToast = (): void => {
  const aviso = takeAviso()
  if (aviso) toast[aviso.tipo](aviso.texto)
}
