import { describe, expect, it } from 'vitest'
import { askedUrl, contentUrl, filesMap, mayBeByContent, readContentPath } from './content-url.ts'

const HASH = 'Ab+/'.repeat(10) + 'Abc'
const INTEGRITY = `sha256-${HASH}=`
const IN_ADDRESS = 'Ab-_Ab-_Ab'
const ASKED = '/modulos/team/b/assets/miembro-dialog.js'
const NAMED = `/modulos/team/b/assets/miembro-dialog-${IN_ADDRESS}.js`

describe('contentUrl', () => {
  it('puts the start of the hash at the end of the name of a script or style', () => {
    expect(contentUrl(ASKED, INTEGRITY)).toBe(NAMED)
    expect(contentUrl('https://cdn.co/modulos/team/b/x.css', INTEGRITY)).toBe(
      `https://cdn.co/modulos/team/b/x-${IN_ADDRESS}.css`,
    )
  })

  it('keeps a URL with a hash, a URL with a version, the URL of a font, and a URL without integrity', () => {
    expect(contentUrl(NAMED, INTEGRITY)).toBe(NAMED)
    expect(contentUrl(ASKED, undefined)).toBe(ASKED)
    const ofVersion = '/modulos/team/1.0.0/assets/b/x.js'
    expect(contentUrl(ofVersion, INTEGRITY)).toBe(ofVersion)
    const font = '/modulos/shell/b/app/assets/inter-Dx4kXJAl.woff2'
    expect(contentUrl(font, INTEGRITY)).toBe(font)
  })
})

describe('askedUrl', () => {
  it('removes the hash from a URL, but changes no URL that contains a version', () => {
    expect(askedUrl(NAMED)).toBe(ASKED)
    expect(askedUrl(ASKED)).toBe(ASKED)
    const ofVersion = NAMED.replace('/b/', '/1.0.0/')
    expect(askedUrl(ofVersion)).toBe(ofVersion)
  })

  it('removes only the hash from a long name with many hyphens', () => {
    const asked = '/modulos/team/b/assets/un-nombre-largo-con-muchas-partes-y-guiones.js'
    expect(askedUrl(contentUrl(asked, INTEGRITY))).toBe(asked)
  })
})

describe('readContentPath', () => {
  it('splits the hash off the name of a script or style, and keeps the name of a font', () => {
    expect(readContentPath(`assets/miembro-dialog-${IN_ADDRESS}.js`)).toEqual({
      path: 'assets/miembro-dialog.js',
      hashStart: IN_ADDRESS,
    })
    const font = 'app/assets/inter-Dx4kXJAl.woff2'
    expect(readContentPath(font)).toEqual({ path: font })
  })

  it.each(['assets/miembro.js', 'assets/inter.woff2', 'assets/a-12345678.js', ''])(
    'is undefined for %s',
    (path) => expect(readContentPath(path)).toBeUndefined(),
  )
})

describe('filesMap', () => {
  it('maps scripts to their content URLs, and lists the integrity of each file by its content URL', () => {
    const style = ASKED.replace('.js', '.css')
    const map = filesMap([
      [ASKED, INTEGRITY],
      [style, INTEGRITY],
    ])
    expect(map).toEqual({
      imports: { [ASKED]: NAMED },
      integrity: { [NAMED]: INTEGRITY, [NAMED.replace('.js', '.css')]: INTEGRITY },
    })
  })

  it('maps no file whose URL contains a version', () => {
    const url = '/modulos/team/1.0.0/x.js'
    expect(filesMap([[url, INTEGRITY]])).toEqual({ integrity: { [url]: INTEGRITY } })
  })
})

describe('mayBeByContent', () => {
  const PATHS = ['remoteEntry.js', 'assets/x.css', 'assets/inter-Dx4kXJAl.woff2', 'mf-manifest.json']
  const integrity = Object.fromEntries(PATHS.map((path) => [path, INTEGRITY]))

  it('is true if every file has a hash in its name, or is a script, a style, JSON or the icon', () => {
    expect(mayBeByContent({ integrity }, undefined)).toBe(true)
    const icon = 'app/icono.svg'
    expect(mayBeByContent({ integrity: { ...integrity, [icon]: INTEGRITY }, icon }, null)).toBe(true)
  })

  it.each([
    ['a picture without a hash in its name', { 'assets/logo.png': INTEGRITY }],
    ['a SHA-384 hash', { 'assets/y.js': `sha384-${HASH}` }],
  ])('is false for a release with %s', (_name, more) =>
    expect(mayBeByContent({ integrity: { ...integrity, ...more } }, undefined)).toBe(false),
  )

  it('is false for a preview', () => {
    const decision = { version: '1.0.0', razon: 'vista_previa', rollout: null, paso: null } as const
    expect(mayBeByContent({ integrity }, decision)).toBe(false)
  })
})
