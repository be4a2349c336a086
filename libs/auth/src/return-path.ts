import { START_PATH } from '@mi/domain'

const PARAMETER = 'volver'
const LOGIN = '/login'

const START_PATHS = ['/', START_PATH]

/**
 * The address of the login page. After the sign-in, that page opens `place` with `hash`. `hash` stays out of the query,
 * because servers log queries, and a hash could contain a secret, such as the code of a preview.
 */
export const loginPath = (place: string, hash: string): string =>
  (START_PATHS.includes(place)
    ? LOGIN
    : `${LOGIN}?${new URLSearchParams({ [PARAMETER]: place }).toString()}`) + hash

/** Reads the location of the login page. Returns the path to open after the sign-in, which is always on this site. */
export const returnPath = ({
  search,
  hash,
  origin,
}: Pick<Location, 'search' | 'hash' | 'origin'>): string => {
  const place = new URLSearchParams(search).get(PARAMETER) ?? START_PATH
  const url = URL.canParse(place, origin) ? new URL(place, origin) : undefined
  if (!place.startsWith('/') || url?.origin !== origin || url.pathname === LOGIN) return START_PATH
  // «/.//evil.example» resolves to this site, but its path «//evil.example» would open another host.
  if (url.pathname.startsWith('//')) return START_PATH
  return `${url.pathname}${url.search}${url.hash || hash}`
}
