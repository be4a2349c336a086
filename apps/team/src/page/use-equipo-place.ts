import { usePlatform } from '@mi/federation'

const EQUIPO = '/app/empresarial/equipo'

/** Returns the address of the team's page. If the page cannot be opened, returns `undefined`, so no link is shown. */
export const useEquipoPlace = (): string | undefined => (usePlatform().canOpen(EQUIPO) ? EQUIPO : undefined)
