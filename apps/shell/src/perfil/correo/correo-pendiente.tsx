import { sentenceFor } from '@mi/api-client'
import { Button } from '@mi/design-system'
import { formatMomento } from '@mi/domain'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useShell } from '../../context/shell-context.ts'
import styles from '../perfil.module.css'
import { useSavePerfil } from '../perfil.queries.ts'
import { TEXTS } from './correo.texts.ts'

interface CorreoPendienteProps {
  readonly idUsuario: number
  readonly correo: string
  /** When the address takes effect. Older servers do not say it. */
  readonly desde: string | null | undefined
  /** Called when this component is removed while its button has the focus. */
  readonly onFocusLost: () => void
}

export const CorreoPendiente = ({ idUsuario, correo, desde, onFocusLost }: CorreoPendienteProps) => {
  const { toast } = useShell().platform
  const ref = useRef<HTMLDivElement>(null)
  const onRemoved = useEffectEvent((place: HTMLElement | null) => {
    if (place?.contains(document.activeElement)) onFocusLost()
  })
  useLayoutEffect(() => {
    const place = ref.current
    // React runs this cleanup before it removes the element, so the button still has the focus.
    return () => onRemoved(place)
  }, [])
  const save = useSavePerfil(idUsuario)
  const cancel = (): void => {
    if (save.isPending) return
    save.mutateAsync({ correoPendiente: null }).then(
      () => toast.success(TEXTS.cancelado),
      (error: unknown) => toast.error(sentenceFor(error, TEXTS.errorCancelar)),
    )
  }
  return (
    <div ref={ref} className={styles.pending} role="status">
      <p>{TEXTS.espera(correo, desde ? formatMomento(new Date(desde)) : undefined)}</p>
      <Button size="sm" busy={save.isPending} onClick={cancel}>
        {TEXTS.cancelar}
      </Button>
    </div>
  )
}
