import { Link, type LinkProps, useLocation } from 'react-router-dom'
import { type ShellPlace, isAtPlace } from '../places/places.ts'

interface PlaceLinkProps extends Omit<LinkProps, 'to'> {
  readonly place: ShellPlace
}

/** A link to a place. It is marked as the current one on every page that belongs to this place. */
export const PlaceLink = ({ place, ...link }: PlaceLinkProps) => {
  const { pathname } = useLocation()
  const isHere = isAtPlace(place, pathname)
  return <Link {...link} to={place.path} aria-current={isHere ? 'page' : undefined} />
}
