import { toast as headless } from 'react-hot-toast/headless'
import { createToastGroups } from './toast-groups.ts'
import { ToastMessage } from './toast-message.tsx'
import { createToastQueue } from './toast-queue.ts'
import { type ToastKind, type ToastOptions, nextToastId } from './toast-options.ts'

const DURATIONS = { success: 2000, info: 4000, error: 4000 }

/** The duration of the exit animation in milliseconds. */
const REMOVE_DELAY = 200

const queue = createToastQueue()
const groups = createToastGroups()

/** Shows a notice, or adds it to the queue if `MAX_VISIBLE` notices are shown. */
export const notify = (
  kind: ToastKind,
  text: string,
  { undo, duration = DURATIONS[kind], detail, group }: ToastOptions = {},
  id = nextToastId(),
): void => {
  const raise = kind === 'info' ? headless : headless[kind]
  const joined = group && groups.join(id, group, undo)
  const words = joined?.text === undefined ? { text, detail } : { text: joined.text }
  const message = <ToastMessage {...words} undo={joined ? joined.undo : undo} onDone={() => dismiss(id)} />
  if (joined?.replaced !== undefined) dismiss(joined.replaced)
  queue.add({ id, show: () => raise(message, { id, duration }) })
}

/** Dismisses a notice, whether it is shown or waiting. */
export const dismiss = (id: string): void => {
  headless.dismiss(id)
  groups.leave(id)
  queue.release(id)
  setTimeout(() => headless.remove(id), REMOVE_DELAY)
}
