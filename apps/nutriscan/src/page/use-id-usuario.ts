import { type Platform, usePlatform } from '@mi/federation'

/** Returns the id of the signed-in person, or 0 after a sign-out. */
export const idUsuarioOf = ({ session }: Platform): number => session.getState().usuario?.idUsuario ?? 0

export const useIdUsuario = (): number => idUsuarioOf(usePlatform())
