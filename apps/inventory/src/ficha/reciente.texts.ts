/** `quien` is `null` if a job of the server made the change, or if the signed-in person made it outside this tab. */
export const TEXTS = {
  cambiado: (quien: string | null) => (quien === null ? 'Hace un momento' : `${quien}, hace un momento`),
  eliminado: (quien: string | null) => (quien === null ? 'Eliminado' : `${quien} lo eliminó`),
  dijoCambiado: (quien: string, nombre: string) => `${quien} cambió «${nombre}»`,
  dijoAgregado: (quien: string, nombre: string) => `${quien} agregó «${nombre}»`,
  dijoEliminado: (quien: string, nombre: string) => `${quien} eliminó «${nombre}»`,
  dijoVarios: (cuantos: number) => `Otras personas cambiaron ${cuantos} productos`,
} as const
