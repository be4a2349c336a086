import type { Miembro } from '@mi/contracts'
import { Chip } from '@mi/design-system'
import { ROL_EQUIPO, isPerfilPendiente } from '@mi/domain'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { diaDe } from '../page/dia.ts'
import { EstadoChip } from '../page/estado-chip.tsx'
import type { Columna, FormaDeFila } from '../page/lista/columna.ts'
import { ESTADOS } from '../page/palabras.ts'
import { describePerfil } from './equipo.model.ts'
import { TEXTS } from './equipo.texts.ts'

const PerfilChip = ({ miembro }: { miembro: Miembro }) => (
  <Chip tone={isPerfilPendiente(miembro) ? 'warn' : 'success'}>{describePerfil(miembro)}</Chip>
)

const COLUMNAS: readonly Columna<Miembro>[] = [
  {
    id: 'id',
    titulo: 'ID',
    valor: ({ idUsuario }) => String(idUsuario),
    ancho: '4.5rem',
    isFigure: true,
    cede: 0,
  },
  { id: 'nombreCompleto', titulo: 'Nombre', valor: ({ nombreCompleto }) => nombreCompleto, isWrapped: true },
  { id: 'correo', titulo: 'Correo', valor: ({ correo }) => correo, isWrapped: true },
  {
    id: 'rolEquipo',
    titulo: 'Rol',
    valor: ({ rolEquipo }) => ROL_EQUIPO[rolEquipo],
    ancho: '6.5rem',
    cede: 0,
  },
  {
    id: 'estado',
    titulo: 'Estado',
    valor: ({ estado }) => ESTADOS[estado],
    render: ({ estado }) => <EstadoChip estado={estado} />,
    ancho: '6rem',
  },
  {
    id: 'empresaId',
    titulo: 'ID empresa',
    valor: ({ empresaId }) => String(empresaId),
    ancho: '7rem',
    isFigure: true,
    cede: 2,
  },
  {
    id: 'perfilCompleto',
    titulo: 'Completo',
    valor: describePerfil,
    render: (miembro) => <PerfilChip miembro={miembro} />,
    ancho: '7rem',
    cede: 1,
  },
  { id: 'createdAt', titulo: 'Creado', valor: ({ createdAt }) => diaDe(createdAt), ancho: '6rem', cede: 2 },
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
  readonly onEditar: (miembro: Miembro) => void
  /** This function is `undefined` if the person is not allowed to delete members. */
  readonly onEliminar: ((miembro: Miembro) => void) | undefined
}

export const formaDeEquipo = ({ onEditar, onEliminar }: Acciones): FormaDeFila<Miembro> => ({
  keyOf: ({ idUsuario }) => idUsuario,
  nombreDe: ({ nombreCompleto }) => nombreCompleto,
  detalleDe: ({ correo }) => correo,
  chips: (miembro) => (
    <>
      <EstadoChip estado={miembro.estado} />
      <Chip>{ROL_EQUIPO[miembro.rolEquipo]}</Chip>
      <PerfilChip miembro={miembro} />
    </>
  ),
  columnas: COLUMNAS,
  acciones: (miembro) => [
    {
      id: 'editar',
      texto: TEXTS.editar,
      label: TEXTS.editarA(miembro.nombreCompleto),
      Icon: Pencil,
      onPress: () => onEditar(miembro),
    },
    // An inactive member gets no button for deletion, because deletion only makes members inactive. Another
    // deletion would change nothing, and the text that the person types as the reason would be lost.
    ...(onEliminar && miembro.estado === 'activo'
      ? [
          {
            id: 'eliminar',
            texto: TEXTS.eliminar,
            label: TEXTS.eliminarA(miembro.nombreCompleto),
            Icon: Trash2,
            isDanger: true,
            onPress: () => onEliminar(miembro),
          },
        ]
      : []),
  ],
})
