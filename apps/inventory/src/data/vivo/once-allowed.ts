const LOOK_MS = 300

/** Returns a function that calls `act` as soon as `isAllowed` returns true. Until then, further calls are ignored. */
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
