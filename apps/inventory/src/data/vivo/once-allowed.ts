const LOOK_MS = 300

/**
 * Returns a function that waits until `isAllowed` returns true, and then runs `act` once. It asks `isAllowed` at once
 * and then every 300 ms. A second call of the function during its wait is ignored.
 */
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
