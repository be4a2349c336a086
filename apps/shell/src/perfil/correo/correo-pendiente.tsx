import { sentenceFor } from '@mi/api-client'
import { Button } from '@mi/design-system'
import { useShell } from '../../context/shell-context.ts'
import styles from '../perfil.module.css'
import { useSavePerfil } from '../perfil.queries.ts'
import { TEXTS } from './correo.texts.ts'

interface CorreoPendienteProps {
  readonly idUsuario: number
  readonly correo: string
}

export const CorreoPendiente = ({ idUsuario, correo }: CorreoPendienteProps) => {
  const { toast } = useShell().platform
  const save = useSavePerfil(idUsuario)
  const cancel = (): void => {
    if (save.isPending) return
    save.mutateAsync({ correoPendiente: null }).then(
      () => toast.success(TEXTS.cancelado),
      (error: unknown) => toast.error(sentenceFor(error, TEXTS.errorCancelar)),
    )
  }
  return (
    <div className={styles.pending} role="status">
      <p>{TEXTS.espera(correo)}</p>
      <Button size="sm" busy={save.isPending} onClick={cancel}>
        {TEXTS.cancelar}
      </Button>
    </div>
  )
}
