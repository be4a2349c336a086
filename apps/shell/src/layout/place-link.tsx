import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type ShellPlace, isAtPlace } from '../places/places.ts'

interface PlaceLinkProps {
  readonly place: ShellPlace
  readonly className: string | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** The link is marked as current on every page of its place. */
export const PlaceLink = ({ place, className, onClick, children }: PlaceLinkProps) => {
  const { pathname } = useLocation()
  const isHere = isAtPlace(place, pathname)
  return (
    <Link to={place.path} className={className} onClick={onClick} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  )
}
