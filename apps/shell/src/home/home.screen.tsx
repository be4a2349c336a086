import type { TokenClaims, UsuarioDeSesion } from '@mi/contracts'
import { PageHeader } from '@mi/design-system'
import { saludoPara, slotsOf } from '@mi/domain'
import { useRef } from 'react'
import { useShell } from '../context/shell-context.ts'
import { usePageStart } from '../page/use-page-start.ts'
import { useUsuario } from '../session/use-usuario.ts'
import { AccountCards } from './account-cards.tsx'
import { HomeSlot } from './home-slot.tsx'
import styles from './home.module.css'
import { TEXTS } from './home.texts.ts'

const firstName = ({ nombreCompleto }: UsuarioDeSesion): string => nombreCompleto.trim().split(/\s+/)[0] ?? ''

const Home = ({ usuario }: { usuario: TokenClaims }) => {
  const pageRef = useRef<HTMLDivElement>(null)
  const { manifest, platform } = useShell()
  usePageStart(TEXTS.titulo, pageRef)
  return (
    <div ref={pageRef} className={styles.page}>
      <PageHeader title={`${saludoPara(platform.now())}, ${firstName(usuario)}`} />
      <div className={styles.grid}>
        {slotsOf(manifest.modules, 'inicio').map((filled) => (
          <HomeSlot key={filled.module.module} {...filled} />
        ))}
        <AccountCards usuario={usuario} />
      </div>
    </div>
  )
}

/** The screen at `/home` and at `{base}/home`. */
export const HomeScreen = () => {
  const usuario = useUsuario()
  return usuario && <Home usuario={usuario} />
}
