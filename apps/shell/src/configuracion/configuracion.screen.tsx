import { sentenceFor } from '@mi/api-client'
import type { EditarPreferencias, Preferencias, TokenClaims } from '@mi/contracts'
import { ErrorState, PageHeader, Panel } from '@mi/design-system'
import { SegmentedField } from '@mi/design-system/segmented-field'
import { useRef } from 'react'
import { isLocalCopy, useEditPreferencias, usePreferencias } from '../preferencias/preferencias.queries.ts'
import { useShell } from '../context/shell-context.ts'
import { useTema } from '../page/tema/use-tema.tsx'
import { usePageStart } from '../page/use-page-start.ts'
import { useUsuario } from '../session/use-usuario.ts'
import styles from './configuracion.module.css'
import { ConfiguracionSkeleton } from './configuracion-skeleton.tsx'
import { TEXTS } from './configuracion.texts.ts'
import { DiasAviso } from './dias-aviso.tsx'
import { Interruptores } from './interruptores.tsx'
import { ResumenDiario } from './resumen-diario.tsx'

interface SectionProps {
  readonly usuario: TokenClaims
  readonly preferencias: Preferencias
  /** `true` if `preferencias` is a local copy, which is shown until the server's copy arrives. */
  readonly isAsking: boolean
}

const Apariencia = () => (
  <Panel title={TEXTS.apariencia}>
    <div className={styles.content}>
      <SegmentedField {...useTema()} hideLabel />
    </div>
  </Panel>
)

const Avisos = ({ usuario, preferencias, isAsking }: SectionProps) => {
  const { toast } = useShell().platform
  const edit = useEditPreferencias(usuario.idUsuario, (error) => toast.error(sentenceFor(error, TEXTS.error)))
  const onEdit = (changes: EditarPreferencias): void => edit.mutate(changes)
  return (
    <>
      <Panel title={TEXTS.notificaciones}>
        <div className={styles.content}>
          <Interruptores usuario={usuario} preferencias={preferencias} onEdit={onEdit} />
        </div>
      </Panel>
      <Panel title={TEXTS.dias}>
        <div className={styles.content}>
          <DiasAviso preferencias={preferencias} isAsking={isAsking} onEdit={onEdit} />
        </div>
      </Panel>
      <Panel title={TEXTS.correo}>
        <div className={styles.content}>
          <ResumenDiario correo={usuario.correo} resumen={preferencias.resumen} onEdit={onEdit} />
        </div>
      </Panel>
    </>
  )
}

const Configuracion = ({ usuario }: { usuario: TokenClaims }) => {
  const pageRef = useRef<HTMLDivElement>(null)
  const query = usePreferencias(usuario.idUsuario)
  usePageStart(TEXTS.titulo, pageRef)
  return (
    <div ref={pageRef} className={styles.page}>
      <PageHeader title={TEXTS.titulo} summary={TEXTS.resumen} />
      {query.data ? (
        <Avisos usuario={usuario} preferencias={query.data} isAsking={isLocalCopy(query)} />
      ) : query.isPending ? (
        <ConfiguracionSkeleton />
      ) : (
        <ErrorState title={TEXTS.errorCargar} busy={query.isFetching} onRetry={() => void query.refetch()}>
          {TEXTS.errorDetalle}
        </ErrorState>
      )}
      <Apariencia />
    </div>
  )
}

/** The screen at `{base}/configuracion`. */
export const ConfiguracionScreen = () => {
  const usuario = useUsuario()
  return usuario && <Configuracion usuario={usuario} />
}
