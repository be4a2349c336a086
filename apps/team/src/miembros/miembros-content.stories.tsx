import type { Miembro, RolEquipo } from '@mi/contracts'
import { MiembrosContent } from './miembros-content.tsx'
import { MiembrosSkeleton } from './miembros-skeleton.tsx'

const nothing = (): void => undefined

const miembro = (id: number, nombreCompleto: string, rolEquipo: RolEquipo, perfilCompleto = false) =>
  ({
    ...{ id, nombreCompleto, rolEquipo, perfilCompleto, correo: `persona.${id}@demo.co` },
    ...{ fotoPerfil: null, createdAt: '2026-03-01T12:00:00.000Z' },
  }) as Miembro

const EQUIPO = [
  miembro(3, 'Natalia Peña', 'LECTOR', true),
  miembro(2, 'Paola Cárdenas', 'COMENTARISTA'),
  miembro(1, 'Julián Rojas', 'EDITOR'),
]
const MANY = Array.from({ length: 340 }, (_, index) => miembro(index + 1, `Ana Ruiz ${index + 1}`, 'EDITOR'))
const LONG = [miembro(1, 'María del Socorro '.repeat(6).trim(), 'EDITOR', true)]

const show = (miembros: readonly Miembro[] | undefined, found = miembros ?? [], isError = false) => (
  <MiembrosContent
    miembros={miembros}
    found={found}
    query={{ isError, isFetching: false, onRetry: nothing }}
    onAdd={nothing}
    onClear={nothing}
    onAccion={nothing}
  />
)

export default {
  title: 'MiembrosContent',
  stories: [
    { name: 'a team', render: () => show(EQUIPO) },
    { name: 'long names', render: () => show(LONG) },
    { name: 'more than a hundred', render: () => show(MANY) },
    { name: 'nobody found', render: () => show(EQUIPO, []) },
    { name: 'nobody yet', render: () => show([]) },
    { name: 'waiting', render: () => <MiembrosSkeleton /> },
    { name: 'failed', render: () => show(undefined, [], true) },
  ],
}
