import type { Usuario } from '@mi/contracts'
import { Chip } from '@mi/design-system'
import Eraser from 'lucide-react/icons/eraser'
import ShieldOff from 'lucide-react/icons/shield-off'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { diaDe } from '../page/dia.ts'
import { EstadoChip } from '../page/estado-chip.tsx'
import type { AccionDeFila, Columna, FormaDeFila } from '../page/lista/columna.ts'
import { ESTADOS, ROLES, TIPOS } from '../page/palabras.ts'
import { canBorrar, canInactivar, canQuitarFactor } from './usuarios.model.ts'
import { TEXTS } from './usuarios.texts.ts'

const COLUMNAS: readonly Columna<Usuario>[] = [
  {
    id: 'id',
    titulo: 'ID',
    valor: ({ idUsuario }) => String(idUsuario),
    ancho: '4.5rem',
    isFigure: true,
    cede: 0,
  },
  { id: 'username', titulo: 'Usuario', valor: ({ username }) => username, isWrapped: true, cede: 2 },
  { id: 'nombreCompleto', titulo: 'Nombre', valor: ({ nombreCompleto }) => nombreCompleto, isWrapped: true },
  { id: 'correo', titulo: 'Correo', valor: ({ correo }) => correo, isWrapped: true },
  { id: 'rol', titulo: 'Rol', valor: ({ rol }) => ROLES[rol], ancho: '6.5rem', cede: 0 },
  {
    id: 'tipoUsuario',
    titulo: 'Tipo',
    valor: ({ tipoUsuario }) => TIPOS[tipoUsuario],
    ancho: '6.5rem',
    cede: 1,
  },
  {
    id: 'estado',
    titulo: 'Estado',
    valor: ({ estado }) => ESTADOS[estado],
    render: ({ estado }) => <EstadoChip estado={estado} />,
    ancho: '6rem',
  },
  { id: 'createdAt', titulo: 'Creado', valor: ({ createdAt }) => diaDe(createdAt), ancho: '6rem', cede: 1 },
  {
    id: 'updatedAt',
    titulo: 'Actualizado',
    valor: ({ updatedAt }) => diaDe(updatedAt),
    ancho: '6.75rem',
    cede: 3,
  },
  {
    id: 'deletedAt',
    titulo: 'Eliminado',
    valor: ({ deletedAt }) => diaDe(deletedAt),
    ancho: '6rem',
    cede: 3,
  },
]

interface Acciones {
  readonly onInactivar: (usuario: Usuario) => void
  readonly onReactivar: (usuario: Usuario) => void
  readonly onBorrar: (usuario: Usuario) => void
  readonly onQuitarFactor: (usuario: Usuario) => void
}

const accionesDe = (usuario: Usuario, idPropio: number, on: Acciones): AccionDeFila[] => {
  const { nombreCompleto } = usuario
  const reactivar: AccionDeFila = {
    id: 'reactivar',
    texto: TEXTS.reactivar,
    label: TEXTS.reactivarA(nombreCompleto),
    Icon: UserCheck,
    onPress: () => on.onReactivar(usuario),
  }
  if (canBorrar(usuario, idPropio)) {
    const borrar: AccionDeFila = {
      id: 'borrar',
      texto: TEXTS.borrarDatos,
      label: TEXTS.borrarDatosDe(nombreCompleto),
      Icon: Eraser,
      isDanger: true,
      onPress: () => on.onBorrar(usuario),
    }
    return [reactivar, borrar]
  }
  if (canQuitarFactor(usuario, idPropio)) {
    const quitarFactor: AccionDeFila = {
      id: 'quitarFactor',
      texto: TEXTS.quitarFactor,
      label: TEXTS.quitarFactorA(nombreCompleto),
      Icon: ShieldOff,
      isDanger: true,
      onPress: () => on.onQuitarFactor(usuario),
    }
    return [reactivar, quitarFactor]
  }
  if (!canInactivar(usuario, idPropio)) return [reactivar]
  const inactivar: AccionDeFila = {
    id: 'inactivar',
    texto: TEXTS.inactivar,
    label: TEXTS.inactivarA(nombreCompleto),
    Icon: UserX,
    isDanger: true,
    onPress: () => on.onInactivar(usuario),
  }
  return [reactivar, inactivar]
}

export const formaDeUsuarios = (idPropio: number, on: Acciones): FormaDeFila<Usuario> => ({
  keyOf: ({ idUsuario }) => idUsuario,
  nombreDe: ({ nombreCompleto }) => nombreCompleto,
  detalleDe: ({ correo }) => correo,
  chips: ({ estado, rol, tipoUsuario }) => (
    <>
      <EstadoChip estado={estado} />
      <Chip>{ROLES[rol]}</Chip>
      <Chip>{TIPOS[tipoUsuario]}</Chip>
    </>
  ),
  columnas: COLUMNAS,
  acciones: (usuario) => accionesDe(usuario, idPropio, on),
})
