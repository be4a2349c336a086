import { createLayerEntry } from './layer-entry.ts'

/** Creates the list of the layers that are open over the page, such as dialogs and sheets. */
export const createLayers = () => {
  let open: { onBack: () => void }[] = []
  let settleSoon = (): void => undefined
  return {
    /** Adds a layer. @returns the function that removes the layer. */
    add: (onBack: () => void): (() => void) => {
      const layer = { onBack }
      open = [...open, layer]
      settleSoon()
      return () => {
        open = open.filter((other) => other !== layer)
        settleSoon()
      }
    },
    /** From now on, keeps an extra history entry while a layer is open. @returns the window for the page's router. */
    connect: (page: Window): Window => {
      const entry = createLayerEntry({
        page,
        isWanted: () => open.length > 0,
        onBack: () => open.at(-1)?.onBack(),
      })
      settleSoon = entry.settleSoon
      return entry.routerWindow
    },
  }
}

/** The list of the layers that are open over the page. */
export const layers = createLayers()

/** Returns the window that the page's only router must use, so that Back closes an open layer first. */
export const windowWithLayers = layers.connect
