import { ROL_EQUIPO } from '@mi/domain'
import type { TokenClaims } from '@mi/contracts'
import { Button, FactList, Logo } from '@mi/design-system'
import LogOut from 'lucide-react/icons/log-out'
import { useRef } from 'react'
import cardStyles from '../acceso/acceso-card.module.css'
import { useLogout } from '../session/use-logout.ts'
import { usePageStart } from '../page/use-page-start.ts'
import { useEmpresa } from '../session/cuenta.queries.ts'
import { useUsuario } from '../session/use-usuario.ts'
import { CompletarFormView } from './completar-form.tsx'
import styles from './completar.module.css'
import { TEXTS } from './completar.texts.ts'

const Facts = ({ usuario }: { usuario: TokenClaims }) => {
  const empresa = useEmpresa(usuario.empresaId).data
  const facts = [
    [TEXTS.correo, usuario.correo],
    [TEXTS.empresa, empresa?.nombreEmpresa ?? usuario.nombreEmpresa ?? TEXTS.sinEmpresa],
    [TEXTS.rol, ROL_EQUIPO[usuario.rolEquipo ?? 'LECTOR']],
  ] as const
  return <FactList sunken facts={facts} />
}

const Completar = ({ usuario }: { usuario: TokenClaims }) => {
  const pageRef = useRef<HTMLDivElement>(null)
  const logout = useLogout()
  usePageStart(TEXTS.titulo, pageRef)
  return (
    <div ref={pageRef} className={styles.page}>
      <header className={styles.head}>
        <Logo size={28} wordmark="Mi Inventario" />
        <Button variant="ghost" size="sm" icon={<LogOut />} onClick={() => void logout()}>
          {TEXTS.salir}
        </Button>
      </header>
      <main className={cardStyles.card}>
        <div>
          <h1 className={cardStyles.title}>{TEXTS.titulo}</h1>
          <p className={cardStyles.lead}>{TEXTS.lema}</p>
        </div>
        <Facts usuario={usuario} />
        <CompletarFormView usuario={usuario} />
      </main>
    </div>
  )
}

/** The screen at `/completar-perfil`. */
export const CompletarScreen = () => {
  const usuario = useUsuario()
  return usuario && <Completar usuario={usuario} />
}
