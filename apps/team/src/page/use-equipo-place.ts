import { type Platform, usePlatform } from '@mi/federation'

const EQUIPO = '/app/empresarial/equipo'

/** Returns the address of the team's page. If the page cannot be opened, returns `undefined`, so no link is shown. */
export const equipoPlaceOf = ({ canOpen }: Pick<Platform, 'canOpen'>): string | undefined =>
  canOpen(EQUIPO) ? EQUIPO : undefined

/** Like `equipoPlaceOf`, for the platform of the component. */
export const useEquipoPlace = (): string | undefined => equipoPlaceOf(usePlatform())
