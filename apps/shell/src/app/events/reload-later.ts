import type { Platform } from '@mi/federation'

/**
 * Reloads the page when the person goes to another path, so that no typed text is lost.
 * @returns a function that calls the reload off.
 */
export const reloadAtNextSection = (
  navigation: Platform['navigation'],
  reload = () => location.reload(),
): (() => void) => {
  const { pathname } = navigation.getLocation()
  return navigation.subscribe(() => {
    if (navigation.getLocation().pathname !== pathname) reload()
  })
}
