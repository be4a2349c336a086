import { plainText } from '@mi/domain'
import type { SearchSlot } from '@mi/federation'
import { TEXTS } from '../equipo/equipo.texts.ts'
import { equipoPlaceOf } from '../page/use-equipo-place.ts'

/** Finds the page of the team, because the sidebar has no link to this page. */
export const search: SearchSlot['search'] = async ({ platform, query }) => {
  const href = equipoPlaceOf(platform)
  const isFound = query !== '' && plainText(TEXTS.equipo).includes(plainText(query))
  return isFound && href !== undefined ? [{ titulo: TEXTS.equipo, href, icono: 'users' }] : []
}
