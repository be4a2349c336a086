import { usePlatform } from '@mi/federation'

const EQUIPO = '/app/empresarial/equipo'

/** The address of the team's page. It is `undefined` while the page cannot be opened, so that no link is dead. */
export const useEquipoPlace = (): string | undefined => (usePlatform().canOpen(EQUIPO) ? EQUIPO : undefined)
