const LOOK_MS = 300

/** Returns a function that runs `act` as soon as `isAllowed` returns true. Calls during the wait are ignored. */
export const onceAllowed = (isAllowed: () => boolean, act: () => void): (() => void) => {
  let isDue = false
  const look = (): void => {
    if (!isAllowed()) return void setTimeout(look, LOOK_MS)
    isDue = false
    act()
  }
  return () => {
    if (isDue) return
    isDue = true
    look()
  }
}
