import type { Plugin } from 'vite'

/** The cascade layers of the design system, in the order of its `layers.css`. */
export const LAYERS = '@layer tokens,base,components,modules;'

/**
 * Starts every stylesheet with `LAYERS`. Otherwise a base rule could override a screen's rule, because browsers order
 * layers by first mention, and any lazy stylesheet can be the first.
 */
export const layersFirst = (): Plugin => ({
  name: 'mi:layers-first',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      const css = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
      file.source = LAYERS + css
    }
  },
})
