import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type ShellPlace, isAtPlace } from '../places/places.ts'

interface PlaceLinkProps {
  readonly place: ShellPlace
  readonly className: string | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link to a place. It is marked as the current one on every page that belongs to this place. */
export const PlaceLink = ({ place, className, onClick, children }: PlaceLinkProps) => {
  const { pathname } = useLocation()
  const isHere = isAtPlace(place, pathname)
  return (
    <Link to={place.path} className={className} onClick={onClick} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  )
}
