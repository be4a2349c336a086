import { START_PATH } from '@mi/domain'

const PARAMETER = 'volver'
const LOGIN = '/login'

const START_PATHS = ['/', START_PATH]

/** The path of the login page, which leads back to `place` (path, query and hash) after signing in. */
export const loginPath = (place: string): string =>
  START_PATHS.includes(place) ? LOGIN : `${LOGIN}?${new URLSearchParams({ [PARAMETER]: place }).toString()}`

/** The path to open after signing in. Only addresses of this site are valid, so that no link leads to another site. */
export const returnPath = (search: string, origin: string): string => {
  const place = new URLSearchParams(search).get(PARAMETER) ?? START_PATH
  const url = URL.canParse(place, origin) ? new URL(place, origin) : undefined
  if (!place.startsWith('/') || url?.origin !== origin || url.pathname === LOGIN) return START_PATH
  // «/.//evil.example» resolves to this site, but its path is «//evil.example», which would open another host.
  if (url.pathname.startsWith('//')) return START_PATH
  return `${url.pathname}${url.search}${url.hash}`
}
