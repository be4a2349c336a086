import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LAYERS, layersFirst } from './layers-first.ts'

interface Asset {
  type: string
  fileName: string
  source: string | Uint8Array
}

const run = (bundle: Record<string, Asset>): void => {
  const { generateBundle } = layersFirst() as unknown as {
    generateBundle: (options: object, bundle: object) => void
  }
  generateBundle({}, bundle)
}

describe('layersFirst', () => {
  it('lists the CSS layers in the same order as layers.css of the design system', async () => {
    const file = path.resolve(import.meta.dirname, '../../../design-system/src/tokens/layers.css')
    const named = /@layer ([^;]+);/.exec(await readFile(file, 'utf8'))?.[1]
    expect(LAYERS).toBe(`@layer ${String(named).replaceAll(', ', ',')};`)
  })

  it('starts every stylesheet with the list of CSS layers, and changes no other file', () => {
    const css = { type: 'asset', fileName: 'a.css', source: '@layer modules{a{}}' }
    const bytes = { ...css, source: new TextEncoder().encode('@layer base{b{}}') }
    const image = { type: 'asset', fileName: 'a.svg', source: '<svg/>' }
    run({ css, bytes, image })
    expect(css.source).toBe(`${LAYERS}@layer modules{a{}}`)
    expect(bytes.source).toBe(`${LAYERS}@layer base{b{}}`)
    expect(image.source).toBe('<svg/>')
  })
})
