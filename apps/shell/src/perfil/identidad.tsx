import { isApiError } from '@mi/api-client'
import type { TokenClaims, Usuario } from '@mi/contracts'
import { Card } from '@mi/design-system'
import { PhotoField } from '@mi/design-system/seldom'
import { useSaveFoto } from './perfil.queries.ts'
import styles from './perfil.module.css'
import { ROL_EQUIPO, TEXTS } from './perfil.texts.ts'

// What is wrong with a file only the server can tell.
const SAID_BY_SERVER = [409, 413, 415, 429]

const sentenceOf = (error: unknown): string =>
  isApiError(error) && SAID_BY_SERVER.includes(error.status) ? error.mensaje : TEXTS.errorFoto

const placeOf = ({ rol, rolEquipo, nombreEmpresa }: TokenClaims): string | null => {
  if (rol === 'EQUIPO') return [ROL_EQUIPO[rolEquipo ?? 'LECTOR'], nombreEmpresa].filter(Boolean).join(' · ')
  if (rol === 'ADMIN') return 'Administrador'
  return rol === 'DESARROLLADOR' ? 'Desarrollador' : nombreEmpresa
}

/** Whose profile this is, and the photo, which is kept as soon as it is chosen. */
export const Identidad = ({ usuario, cuenta }: { usuario: TokenClaims; cuenta: Usuario }) => {
  const save = useSaveFoto(usuario.idUsuario)
  return (
    <Card padding="lg" className={styles['identity'] ?? ''}>
      <PhotoField
        label={TEXTS.foto}
        name={cuenta.nombreCompleto}
        src={cuenta.fotoPerfil}
        value={save.isPending ? save.variables : null}
        busy={save.isPending}
        error={save.isError ? sentenceOf(save.error) : undefined}
        onPick={(foto) => save.mutate(foto)}
      />
      <div className={styles['names']}>
        <p className={styles['name']}>{cuenta.nombreCompleto}</p>
        <p>@{cuenta.username}</p>
        <p>{placeOf(usuario)}</p>
      </div>
    </Card>
  )
}
