const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

// The host is found with a pattern, because `URL` is not available in this library.
const HOST_OF_ADDRESS = /^[a-z]+:\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:?#]*)/i

const hostOf = (address: string): string => HOST_OF_ADDRESS.exec(address)?.[1] ?? address

interface AjustesDeDemo {
  readonly NODE_ENV?: string | undefined
  readonly HOST?: string | undefined
  readonly PUBLIC_URL?: string | undefined
  readonly DEMO?: string | undefined
}

const isBeyondLoopback = ({ HOST, PUBLIC_URL }: AjustesDeDemo): boolean =>
  [HOST, PUBLIC_URL].some((given) => given !== undefined && given !== '' && !LOOPBACK.test(hostOf(given)))

/**
 * Whether an empty database gets the demo accounts. If `DEMO` is set, the database gets them only with `DEMO=1`. If
 * `DEMO` is not set, it gets them only outside production, and only on a server that no other machine can reach.
 */
export const usesDemo = (ajustes: AjustesDeDemo): boolean => {
  if (ajustes.DEMO) return ajustes.DEMO === '1'
  return ajustes.NODE_ENV !== 'production' && !isBeyondLoopback(ajustes)
}

/** The warning about demo accounts, or `undefined`. A server that no other machine can reach needs no warning. */
export const avisoDeDemo = (ajustes: AjustesDeDemo): string | undefined => {
  if (!isBeyondLoopback(ajustes)) return undefined
  if (usesDemo(ajustes)) {
    return 'Atención: DEMO=1 con un servidor que otras máquinas alcanzan. Las contraseñas de las cuentas de demostración son públicas: cualquiera puede entrar con ellas, también como administrador.'
  }
  return ajustes.DEMO || ajustes.NODE_ENV === 'production'
    ? undefined
    : 'No se llenan las cuentas de demostración: otras máquinas alcanzan este servidor y esas contraseñas son públicas. Crea tu administrador con «npm run admin:create», o pide las cuentas con DEMO=1.'
}
