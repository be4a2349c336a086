import { ROL_EQUIPO } from '@mi/domain'
import type { TokenClaims, Usuario } from '@mi/contracts'
import { Card, ConfirmDialog } from '@mi/design-system'
import { PhotoField } from '@mi/design-system/seldom'
import { useRef, useState } from 'react'
import { useShell } from '../context/shell-context.ts'
import { sentenceForFoto } from '../session/foto.texts.ts'
import { useSaveFoto } from './perfil.queries.ts'
import styles from './perfil.module.css'
import { TEXTS } from './perfil.texts.ts'

const placeOf = ({ rol, rolEquipo, nombreEmpresa }: TokenClaims): string | null => {
  if (rol === 'EQUIPO') return [ROL_EQUIPO[rolEquipo ?? 'LECTOR'], nombreEmpresa].filter(Boolean).join(' · ')
  if (rol === 'ADMIN') return TEXTS.administrador
  return rol === 'DESARROLLADOR' ? TEXTS.desarrollador : nombreEmpresa
}

const sentenceOf = (error: unknown, foto: Blob | null | undefined): string =>
  sentenceForFoto(error, foto ? 'guardar' : 'quitar')

/**
 * Shows the photo and the names of the person. A newly chosen photo is saved at once. A removal asks first, because the
 * server deletes the file at once.
 */
export const Identidad = ({ usuario, cuenta }: { usuario: TokenClaims; cuenta: Usuario }) => {
  const { toast } = useShell().platform
  const names = useRef<HTMLDivElement>(null)
  const save = useSaveFoto(usuario.idUsuario, (error, foto) => {
    // The person could have left the screen or its tab. Then the field cannot show the failure.
    const isShown = names.current?.closest('[hidden]') === null
    if (!isShown) toast.error(sentenceOf(error, foto))
  })
  const [isAsking, setAsking] = useState(false)
  const remove = (): void => {
    setAsking(false)
    save.mutate(null, { onSuccess: () => void toast.success(TEXTS.fotoQuitada) })
  }
  return (
    <Card padding="lg" className={styles.identity ?? ''}>
      <PhotoField
        label={TEXTS.foto}
        name={cuenta.nombreCompleto}
        src={cuenta.fotoPerfil}
        value={save.isPending ? save.variables : null}
        busy={save.isPending}
        error={save.isError ? sentenceOf(save.error, save.variables) : undefined}
        onPick={(foto) => void foto.then(save.mutate, () => undefined)}
        onRemove={() => setAsking(true)}
      />
      <div ref={names} className={styles.names}>
        <p className={styles.name}>{cuenta.nombreCompleto}</p>
        <p>@{cuenta.username}</p>
        <p>{placeOf(usuario)}</p>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={TEXTS.quitarFotoTitulo}
        description={TEXTS.quitarFotoDetalle}
        confirmLabel={TEXTS.quitarFoto}
        danger
        onConfirm={remove}
      />
    </Card>
  )
}
