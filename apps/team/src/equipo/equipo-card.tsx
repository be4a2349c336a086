import { ButtonLink, Panel, PanelContent, Skeleton } from '@mi/design-system'
import { Link } from 'react-router-dom'
import { useEquipo } from '../data/equipo.queries.ts'
import { useEquipoPlace } from '../page/use-equipo-place.ts'
import { EquipoFacts } from './equipo-facts.tsx'
import { TEXTS } from './equipo.texts.ts'

export const EquipoCard = () => {
  const place = useEquipoPlace()
  return (
    <Panel
      title={TEXTS.equipo}
      action={
        place !== undefined && (
          <ButtonLink size="sm" render={<Link to={place} aria-label={`${TEXTS.abrir} ${TEXTS.equipo}`} />}>
            {TEXTS.abrir}
          </ButtonLink>
        )
      }
    >
      <PanelContent query={useEquipo()} skeleton={<Skeleton shape="block" height="5.5rem" />}>
        {(miembros) => <EquipoFacts miembros={miembros} />}
      </PanelContent>
    </Panel>
  )
}
