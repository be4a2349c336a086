import type { LucideIcon } from 'lucide-react'
import ListChecks from 'lucide-react/icons/list-checks'
import MailWarning from 'lucide-react/icons/mail-warning'
import Megaphone from 'lucide-react/icons/megaphone'
import ScanLine from 'lucide-react/icons/scan-line'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserSearch from 'lucide-react/icons/user-search'
import Users from 'lucide-react/icons/users'
import { TEXTS } from './panel.texts.ts'

export interface Tarjeta {
  readonly path: string
  readonly titulo: string
  readonly detalle: string
  readonly Icon: LucideIcon
}

const TARJETAS: readonly Tarjeta[] = [
  { path: '/auditoria/usuarios', titulo: TEXTS.usuarios, detalle: TEXTS.usuariosDetalle, Icon: UserSearch },
  { path: '/auditoria/equipo', titulo: TEXTS.equipo, detalle: TEXTS.equipoDetalle, Icon: Users },
  { path: '/auditoria/nutriscan', titulo: TEXTS.nutriscan, detalle: TEXTS.nutriscanDetalle, Icon: ScanLine },
  { path: '/auditoria/acciones', titulo: TEXTS.acciones, detalle: TEXTS.accionesDetalle, Icon: ListChecks },
  {
    path: '/auditoria/seguridad',
    titulo: TEXTS.seguridad,
    detalle: TEXTS.seguridadDetalle,
    Icon: ShieldCheck,
  },
  { path: '/auditoria/trabajos', titulo: TEXTS.trabajos, detalle: TEXTS.trabajosDetalle, Icon: MailWarning },
  // This card leads to a screen of the shell. It is here because the sidebar of the role ADMIN has no such link.
  {
    path: '/app/desarrollador/reportes',
    titulo: TEXTS.reportes,
    detalle: TEXTS.reportesDetalle,
    Icon: Megaphone,
  },
]

export const tarjetasFor = (canOpen: (path: string) => boolean): Tarjeta[] =>
  TARJETAS.filter(({ path }) => canOpen(path))
