import type { Miembro } from '@mi/contracts'
import { EquipoFacts } from './equipo-facts.tsx'

const ROLES = ['EDITOR', 'EDITOR', 'COMENTARISTA', 'LECTOR'] as const
const MIEMBROS = ROLES.map((rolEquipo) => ({ rolEquipo }) as Miembro)

export default {
  title: 'EquipoFacts',
  stories: [
    { name: 'a team', render: () => <EquipoFacts miembros={MIEMBROS} /> },
    { name: 'nobody yet', render: () => <EquipoFacts miembros={[]} /> },
  ],
}
