import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { showWaiting, toasterParts, waitingToasts } from './toast.ts'

/** Loads the code for notices in advance, because a notice about a lost connection must appear without the network. */
export const loadToaster = toasterParts.load

/** The region where notices appear. It must be mounted once per page. */
export const Toaster = () => {
  const isWaiting = useStore(waitingToasts, ({ calls }) => calls.length > 0)
  const parts = toasterParts.useParts(isWaiting)
  useEffect(() => {
    if (parts && isWaiting) showWaiting(parts)
  }, [parts, isWaiting])
  return parts ? <parts.ToasterRegion /> : null
}
