import { buildModuleVersion } from '@mi/testing'
import { expect, it } from 'vitest'
import { atFreshAddress } from './fresh-address.ts'

const at = (file: string, chance = ''): string => `/modulos/inventory/1.1.0/${chance}assets/${file}`

it('changes the URL of every file of a version, in screens and hashes as well', () => {
  const version = buildModuleVersion({
    version: '1.1.0',
    entry: at('remoteEntry.js'),
    preload: [at('remote.js')],
    css: [at('remote.css')],
    screens: [{ path: '/historial', preload: [at('historial.js')], css: [at('historial.css')] }],
    integrity: { [at('historial.js')]: 'sha384-abc' },
  })
  expect(atFreshAddress(version, 2)).toEqual({
    ...version,
    entry: at('remoteEntry.js', '~2/'),
    preload: [at('remote.js', '~2/')],
    css: [at('remote.css', '~2/')],
    screens: [
      { path: '/historial', preload: [at('historial.js', '~2/')], css: [at('historial.css', '~2/')] },
    ],
    integrity: { [at('historial.js', '~2/')]: 'sha384-abc' },
  })
})
