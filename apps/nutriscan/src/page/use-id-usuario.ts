import { usePlatform } from '@mi/federation'

/** The signed-in person's id; 0 after a sign-out. */
export const useIdUsuario = (): number => usePlatform().session.getState().usuario?.idUsuario ?? 0
