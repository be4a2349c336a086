import { urlAt } from '@mi/domain'
import { setting } from '../../workspace.ts'

export const serverUrl = (environment: NodeJS.ProcessEnv): string =>
  urlAt(setting('HOST', environment) ?? '127.0.0.1', Number(setting('PORT', environment) ?? '4300'))

/** Returns `PUBLIC_URL` or, if it is not set, the address of the server that `HOST` and `PORT` describe. */
export const defaultRegistry = (): string => setting('PUBLIC_URL') ?? serverUrl(process.env)

/** Removes slashes at the end of the address. @throws an error if it is invalid or does not begin with http(s). */
export const requireRegistryUrl = (registry: string): string => {
  if (/^https?:\/\//.test(registry) && URL.canParse(registry)) return registry.replace(/\/+$/, '')
  throw new Error(
    `--registry es la dirección del servidor, como http://127.0.0.1:4300 o https://…: no «${registry}».`,
  )
}
