/** How many notices are visible at once. The number is three because people do not read more notices. */
export const MAX_VISIBLE = 3
/** How many notices are allowed to wait. If another one arrives, the oldest waiting notice is dropped as outdated. */
export const MAX_WAITING = 20

interface Notice {
  id: string
  show: () => void
}

/** Shows a few notices at a time, in order of arrival. */
export const createToastQueue = () => {
  const visible = new Set<string>()
  let waiting: Notice[] = []

  const present = (notice: Notice) => {
    visible.add(notice.id)
    notice.show()
  }

  return {
    add(notice: Notice) {
      if (visible.size < MAX_VISIBLE) present(notice)
      else waiting = [...waiting, notice].slice(-MAX_WAITING)
    },
    release(id: string) {
      waiting = waiting.filter((notice) => notice.id !== id)
      if (!visible.delete(id)) return
      const next = waiting.shift()
      if (next) present(next)
    },
  }
}
