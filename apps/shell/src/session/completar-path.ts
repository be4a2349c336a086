/** The page where new team members complete their profile. */
export const COMPLETAR_PATH = '/completar-perfil'
