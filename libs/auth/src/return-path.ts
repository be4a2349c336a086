import { START_PATH } from '@mi/domain'

const PARAMETER = 'volver'
const LOGIN = '/login'

const STARTS = ['/', START_PATH]

/** The login address that comes back to `place` (path, query and hash) afterwards. */
export const loginPath = (place: string): string =>
  STARTS.includes(place) ? LOGIN : `${LOGIN}?${new URLSearchParams({ [PARAMETER]: place }).toString()}`

/** Where to go after login. Only addresses of this site count: anything else would send people away. */
export const returnPath = (search: string, origin: string): string => {
  const place = new URLSearchParams(search).get(PARAMETER) ?? START_PATH
  const url = URL.canParse(place, origin) ? new URL(place, origin) : undefined
  if (!place.startsWith('/') || url?.origin !== origin || url.pathname === LOGIN) return START_PATH
  // «/.//evil.example» is of this site, but what is left of it after resolving names another host.
  if (url.pathname.startsWith('//')) return START_PATH
  return `${url.pathname}${url.search}${url.hash}`
}
