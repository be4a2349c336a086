import { createHmac, hkdfSync } from 'node:crypto'
import type { Ports } from '../ports.ts'
import { isSameSecret } from '../secrets/same-secret.ts'

const KEY_BYTES = 32
const ID_BYTES = 12
// After two days, the server deletes its records of what a page has reported. The page's id has to expire earlier,
// because otherwise a beacon that is sent again after the deletion would be counted twice.
const GOOD_FOR_MS = 24 * 60 * 60 * 1000

interface PageIdParts {
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly jwtSecret: string
}

/**
 * Each page gets an id and sends it in its beacons. With the id, the server counts each report of a page only once, and
 * ignores beacons of pages that it did not serve to the sending browser.
 */
export const createPageIds = ({ ports, jwtSecret }: PageIdParts) => {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'páginas servidas', KEY_BYTES))
  const signed = (body: string, navegador: string): string => {
    const signature = createHmac('sha256', key).update(`${body}.${navegador}`).digest().subarray(0, 16)
    return `${body}.${signature.toString('base64url')}`
  }

  return {
    issue: (navegador: string): string => {
      const body = `${ports.now().getTime().toString(36)}.${ports.randomBytes(ID_BYTES).toString('base64url')}`
      return signed(body, navegador)
    },

    /** Whether this server issued the id for this browser within the last 24 hours. */
    isGenuine: (id: string, navegador: string): boolean => {
      const [moment = '', random = ''] = id.split('.')
      // If another spelling of the id were accepted, the same page could be counted again.
      if (!isSameSecret(id, signed(`${moment}.${random}`, navegador))) return false
      return ports.now().getTime() - parseInt(moment, 36) < GOOD_FOR_MS
    },

    /** When the id was issued. The caller has to check first that the id is genuine. */
    issuedAt: (id: string): Date => new Date(parseInt(id, 36)),
  }
}

export type PageIds = ReturnType<typeof createPageIds>
