import { ButtonLink } from '@mi/design-system'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router-dom'
import { useEquipoPlace } from '../page/use-equipo-place.ts'
import { TEXTS } from './equipo.texts.ts'

/** A link to the team's page. Only owners see this link (docs/rules.md: Pages and addresses). */
export const EquipoLink = () => {
  const place = useEquipoPlace()
  if (place === undefined) return null
  return (
    <ButtonLink size="sm" icon={<Users />} render={<Link to={place} />}>
      {TEXTS.equipo}
    </ButtonLink>
  )
}
