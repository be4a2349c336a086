import { usePlatform } from '@mi/federation'

const EQUIPO = '/app/empresarial/equipo'

/** Returns the address of the team's page, or `undefined` while the page cannot be opened. Then no link is shown. */
export const useEquipoPlace = (): string | undefined => (usePlatform().canOpen(EQUIPO) ? EQUIPO : undefined)
