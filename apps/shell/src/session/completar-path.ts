export const COMPLETAR_PATH = '/completar-perfil'
