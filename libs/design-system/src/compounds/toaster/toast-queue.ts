/** Beyond three, notices stop being read; the rest wait their turn. */
export const MAX_VISIBLE = 3
/** Beyond these the oldest waiting one is stale and gives way. */
export const MAX_WAITING = 20

interface Notice {
  id: string
  show: () => void
}

/** Lets a few notices through at a time, in the order they came. */
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
    /** A notice has left the screen, or is not wanted any more. */
    release(id: string) {
      waiting = waiting.filter((notice) => notice.id !== id)
      if (!visible.delete(id)) return
      const next = waiting.shift()
      if (next) present(next)
    },
  }
}
