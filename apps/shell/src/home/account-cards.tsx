import type { Usuario, UsuarioDeSesion } from '@mi/contracts'
import { ButtonLink, FactList, Panel, PanelContent, Skeleton } from '@mi/design-system'
import { can } from '@mi/domain'
import User from 'lucide-react/icons/user'
import { Link } from 'react-router-dom'
import { useCuenta, useEmpresa } from '../session/cuenta.queries.ts'
import { OwnAvatar } from '../session/own-avatar.tsx'
import styles from './home.module.css'
import { TEXTS } from './home.texts.ts'

const skeleton = <Skeleton shape="block" height="5.5rem" />

const PerfilCard = ({ usuario }: { usuario: UsuarioDeSesion }) => (
  <Panel title={TEXTS.perfil}>
    <div className={styles.person}>
      <OwnAvatar usuario={usuario} />
      <p className={styles.who}>
        <strong>{usuario.nombreCompleto}</strong>
        <span>{usuario.correo}</span>
      </p>
    </div>
    <ButtonLink size="sm" className={styles.foot ?? ''} icon={<User />} render={<Link to="/perfil" />}>
      Ver mi perfil
    </ButtonLink>
  </Panel>
)

const orElse = (value: string | null | undefined, fallback: string): string =>
  value === null || value === undefined || value.trim() === '' ? fallback : value

const companyFacts = (empresa: Partial<Pick<Usuario, 'nombreEmpresa' | 'nit'>>) => [
  ['Empresa', orElse(empresa.nombreEmpresa, TEXTS.sinNombre)] as const,
  ['NIT', orElse(empresa.nit, TEXTS.sinNit)] as const,
]

const OwnCompanyCard = ({ idUsuario }: { idUsuario: number }) => (
  <Panel title={TEXTS.empresa}>
    <PanelContent query={useCuenta(idUsuario)} skeleton={skeleton}>
      {(cuenta) => (
        <FactList
          facts={[...companyFacts(cuenta), ['Teléfono', orElse(cuenta.telefono, TEXTS.sinTelefono)] as const]}
        />
      )}
    </PanelContent>
  </Panel>
)

const MemberCompanyCard = ({ empresaId }: { empresaId: number }) => (
  <Panel title={TEXTS.empresa}>
    <PanelContent query={useEmpresa(empresaId)} skeleton={skeleton}>
      {(empresa) => <FactList facts={companyFacts(empresa)} />}
    </PanelContent>
  </Panel>
)

export const AccountCards = ({ usuario }: { usuario: UsuarioDeSesion }) => {
  // This hook requests the account, because `OwnAvatar` shows the photo of the account but does not request it.
  // `OwnCompanyCard` also requests the account, but only some people see that card.
  useCuenta(usuario.idUsuario)
  return (
    <>
      {can(usuario, 'equipo.ver') && <OwnCompanyCard idUsuario={usuario.idUsuario} />}
      {usuario.rol === 'EQUIPO' && usuario.empresaId !== null && (
        <MemberCompanyCard empresaId={usuario.empresaId} />
      )}
      <PerfilCard usuario={usuario} />
    </>
  )
}
