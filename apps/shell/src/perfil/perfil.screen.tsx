import { isStatus } from '@mi/api-client'
import type { TokenClaims, Usuario } from '@mi/contracts'
import { ErrorState, PageHeader } from '@mi/design-system'
import { Tabs } from '@mi/design-system/seldom'
import ShieldCheck from 'lucide-react/icons/shield-check'
import User from 'lucide-react/icons/user'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePageStart } from '../page/use-page-start.ts'
import { useCuenta } from '../session/cuenta.queries.ts'
import { useUsuario } from '../session/use-usuario.ts'
import { Datos } from './datos.tsx'
import { Identidad } from './identidad.tsx'
import { PerfilContentSkeleton } from './perfil-skeleton.tsx'
import { titleFor } from './perfil.model.ts'
import styles from './perfil.module.css'
import { TEXTS } from './perfil.texts.ts'
import { Seguridad } from './seguridad.tsx'

type Pestana = 'informacion' | 'seguridad'

const PESTANAS = [
  { value: 'informacion', label: TEXTS.informacion, icon: <User /> },
  { value: 'seguridad', label: TEXTS.seguridad, icon: <ShieldCheck /> },
] as const

/** The name of the open tab is in the query string, so that a reload or a shared link opens the same tab. */
const usePestana = (): [Pestana, (pestana: Pestana) => void] => {
  const [params, setParams] = useSearchParams()
  const choose = (pestana: Pestana): void =>
    setParams(pestana === 'informacion' ? {} : { tab: pestana }, { replace: true })
  return [params.get('tab') === 'seguridad' ? 'seguridad' : 'informacion', choose]
}

const Content = ({ usuario, cuenta }: { usuario: TokenClaims; cuenta: Usuario }) => {
  const [pestana, choose] = usePestana()
  return (
    <Tabs label={TEXTS.pestanas} value={pestana} onChange={choose} tabs={PESTANAS}>
      {/* This element stays mounted, so that typed text is kept while the other tab is open. */}
      <div className={styles.columns} hidden={pestana !== 'informacion'}>
        <Identidad usuario={usuario} cuenta={cuenta} />
        <Datos usuario={usuario} cuenta={cuenta} />
      </div>
      {pestana === 'seguridad' && <Seguridad usuario={usuario} />}
    </Tabs>
  )
}

const Perfil = ({ usuario }: { usuario: TokenClaims }) => {
  const pageRef = useRef<HTMLDivElement>(null)
  const cuenta = useCuenta(usuario.idUsuario)
  const title = titleFor(usuario)
  usePageStart(title, pageRef)
  return (
    <div ref={pageRef} className={styles.page}>
      <PageHeader title={title} summary={usuario.correo} />
      {cuenta.data ? (
        <Content usuario={usuario} cuenta={cuenta.data} />
      ) : cuenta.isError ? (
        <ErrorState
          title={isStatus(cuenta.error, 400, 404) ? TEXTS.idInvalido : TEXTS.errorCargar}
          busy={cuenta.isFetching}
          onRetry={() => void cuenta.refetch()}
        >
          {TEXTS.errorCargarDetalle}
        </ErrorState>
      ) : (
        <PerfilContentSkeleton />
      )}
    </div>
  )
}

/** The screen at `/perfil`. */
export const PerfilScreen = () => {
  const usuario = useUsuario()
  return usuario && <Perfil usuario={usuario} />
}
