import { usePlatform } from '@mi/federation'

const EQUIPO = '/app/empresarial/equipo'

/** `undefined` while the page cannot be opened, so that no dead link is shown. */
export const useEquipoPlace = (): string | undefined => (usePlatform().canOpen(EQUIPO) ? EQUIPO : undefined)
