import { sentenceFor } from '@mi/api-client'
import { Button, ConfirmDialog, Skeleton } from '@mi/design-system'
import { usePlatform } from '@mi/federation'
import Trash2 from 'lucide-react/icons/trash-2'
import { type RefObject, useEffect, useState } from 'react'
import { useBorrarFoto } from '../data/nutriscan.mutations.ts'
import { useFotoGuardada } from '../data/nutriscan.queries.ts'
import styles from './guardada.module.css'
import { TEXTS } from './guardada.texts.ts'

interface FotoGuardadaProps {
  readonly id: number
  /** This element gets the focus when the photo disappears together with the focused button. */
  readonly focusWhenGone: RefObject<HTMLElement | null>
}

export const FotoGuardada = ({ id, focusWhenGone }: FotoGuardadaProps) => {
  const { toast } = usePlatform()
  const { data, isError } = useFotoGuardada(id)
  const { mutateAsync, isPending } = useBorrarFoto()
  const [isAsking, setAsking] = useState(false)
  const isGone = data === null
  useEffect(() => {
    // Without a focused element, Tab would continue on the page behind the dialog.
    if (isGone && document.activeElement === document.body) focusWhenGone.current?.focus()
  }, [isGone, focusWhenGone])
  // `mutate` would call no callback after the dialog has closed, so a failed deletion would not be reported.
  const erase = (): void =>
    void mutateAsync(id).then(
      () => toast.success(TEXTS.borrada),
      (error: unknown) => toast.error(sentenceFor(error, TEXTS.errorBorrar)),
    )
  if (isGone) return null
  return (
    <figure className={styles.root}>
      {data ? (
        <img src={data.imagen} alt={TEXTS.alt} />
      ) : (
        !isError && <Skeleton shape="block" height="8rem" />
      )}
      {isError && <p role="alert">{TEXTS.errorVer}</p>}
      <Button size="sm" variant="ghost" icon={<Trash2 />} busy={isPending} onClick={() => setAsking(true)}>
        {TEXTS.borrar}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={TEXTS.preguntaBorrar}
        description={TEXTS.consecuencia}
        confirmLabel={TEXTS.borrar}
        onConfirm={() => {
          setAsking(false)
          erase()
        }}
        onOpenChange={setAsking}
      />
    </figure>
  )
}
