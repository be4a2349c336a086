import { buildModuleVersion } from '@mi/testing'
import { expect, it } from 'vitest'
import { atFreshAddress } from './fresh-address.ts'

const at = (file: string, chance = ''): string => `/modulos/inventory/1.1.0/${chance}assets/${file}`

it('changes the URL of every file of a version, also in `screens` and in the keys of `integrity`', () => {
  const version = buildModuleVersion({
    version: '1.1.0',
    entry: at('remoteEntry.js'),
    preload: [at('remote.js')],
    css: [at('remote.css')],
    exposes: { lifecycles: { script: at('remote.js'), css: [at('remote.css')] } },
    screens: [{ path: '/historial', preload: [at('historial.js')], css: [at('historial.css')] }],
    integrity: { [at('historial.js')]: 'sha384-abc' },
  })
  expect(atFreshAddress(version, 2)).toEqual({
    ...version,
    entry: at('remoteEntry.js', '~2/'),
    preload: [at('remote.js', '~2/')],
    css: [at('remote.css', '~2/')],
    exposes: { lifecycles: { script: at('remote.js', '~2/'), css: [at('remote.css', '~2/')] } },
    screens: [
      { path: '/historial', preload: [at('historial.js', '~2/')], css: [at('historial.css', '~2/')] },
    ],
    integrity: { [at('historial.js', '~2/')]: 'sha384-abc' },
  })
})

it('on a retry, moves files from another origin to the page’s own origin', () => {
  const cdn = 'https://cdn.prueba.co'
  const version = buildModuleVersion({
    version: '1.1.0',
    entry: cdn + at('remoteEntry.js'),
    css: [cdn + at('remote.css')],
  })
  expect(atFreshAddress(version, 1)).toMatchObject({
    entry: at('remoteEntry.js', '~1/'),
    css: [at('remote.css', '~1/')],
  })
  expect(atFreshAddress(version, 0)).toBe(version)
})

it('on a retry, replaces `b`, the folder of content URLs, with the folder of the version', () => {
  const entry = at('remoteEntry.js').replace('1.1.0', 'b')
  const fresh = atFreshAddress(
    buildModuleVersion({ version: '1.1.0', entry, integrity: { [entry]: 'x' } }),
    1,
  )
  expect(fresh).toMatchObject({
    entry: at('remoteEntry.js', '~1/'),
    integrity: { [at('remoteEntry.js', '~1/')]: 'x' },
  })
})
