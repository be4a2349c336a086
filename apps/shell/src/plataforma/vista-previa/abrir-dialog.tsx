import { modulosApi, sentenceFor } from '@mi/api-client'
import { FormDialog } from '@mi/design-system'
import { useShell } from '../../context/shell-context.ts'
import { Identidad } from '../cambios/identidad.tsx'
import { useEnvio } from '../cambios/use-envio.ts'
import { TEXTS } from './vista-previa.texts.ts'

interface AbrirDialogProps {
  readonly module: string
  readonly version: string
  readonly onClose: () => void
}

export const AbrirDialog = ({ module, version, onClose }: AbrirDialogProps) => {
  const { api } = useShell().platform
  const { send, prueba, typePrueba, busy, alert } = useEnvio()
  const open = async (): Promise<void> => {
    const { url } = await modulosApi(api).createVistaPrevia(module, version)
    const { pathname, hash } = new URL(url)
    // The browser stays on this origin even if `url` has another one, because the session is stored on this origin.
    location.assign(`${pathname}${hash}`)
  }
  return (
    <FormDialog
      size="sm"
      title={TEXTS.abrirDe(module, version)}
      description={TEXTS.abrirDetalle}
      action={TEXTS.comenzar}
      busy={busy}
      alert={alert}
      dirty={false}
      onSubmit={() =>
        void send(open, (error, say) => say(sentenceFor(error, TEXTS.errorDetalle, { server: 'refusals' })))
      }
      onClose={onClose}
    >
      {prueba && <Identidad prueba={prueba} onType={typePrueba} />}
    </FormDialog>
  )
}
