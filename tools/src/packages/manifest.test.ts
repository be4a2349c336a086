import { describe, expect, it } from 'vitest'
import { toPackedManifest } from './manifest.ts'

const LIB = {
  name: '@mi/federation',
  version: '0.3.1',
  private: true,
  exports: {
    '.': './src/index.ts',
    './provided/*': './src/provided/*.ts',
    './view': './src/view.tsx',
    './testing': './src/testing/index.ts',
    './styles.css': './src/styles.css',
  },
  sideEffects: false,
  dependencies: { '@mi/domain': '0.2.0', react: '19.3.1', 'single-spa': '6.0.3' },
  devDependencies: { '@mi/testing': '0.1.0' },
}

describe('toPackedManifest', () => {
  const packed = toPackedManifest(LIB, { engines: { node: '>=20' }, vitest: '4.1.12' })

  it('exports the built files with their types', () => {
    expect(packed).toMatchObject({
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './provided/*': { types: './dist/provided/*.d.ts', default: './dist/provided/*.js' },
        './view': { types: './dist/view.d.ts', default: './dist/view.js' },
        './styles.css': './dist/styles.css',
      },
    })
  })

  it('allows a range of versions for `@mi` packages, and lists React and Vitest as peers', () => {
    expect(packed).toMatchObject({
      dependencies: { '@mi/domain': '^0.2.0', 'single-spa': '6.0.3' },
      peerDependencies: { react: '^19.3.1', vitest: '^4.1.12' },
      peerDependenciesMeta: { vitest: { optional: true } },
    })
  })

  it('leaves out `private` and `devDependencies`', () => {
    expect(packed).not.toHaveProperty('private')
    expect(packed).not.toHaveProperty('devDependencies')
  })
})
