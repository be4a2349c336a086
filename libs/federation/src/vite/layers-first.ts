import type { Plugin } from 'vite'

/** The order of the design system's layers, as its `layers.css` names them. */
export const LAYERS = '@layer tokens,base,components,modules;'

/**
 * Begins every stylesheet with the order of the layers. They take the order in which they are first named, and which
 * file's rules a bundler puts first changes with every lazy screen: without this a base rule could win over a screen's.
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
