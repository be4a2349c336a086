import type { Plugin } from 'vite'

/** The cascade layers of the design system, in the order of its `layers.css`. */
export const LAYERS = '@layer tokens,base,components,modules;'

/**
 * Starts every stylesheet with `LAYERS`. Browsers order layers by their first mention, and any lazy stylesheet could be
 * the first that is loaded. Without `LAYERS`, a rule in `base` could then override a screen's rule in `modules`.
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
