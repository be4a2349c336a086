import { afterEach, expect, it, vi } from 'vitest'
import { findCredentials } from './credentials.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['PEM', '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEI\n-----END PRIVATE KEY-----'],
  ['any text', 'secreto'],
])('a RELEASE_KEY that is %s gets a message that names the setting and its form', async (_what, key) => {
  vi.stubEnv('RELEASE_TOKEN', 'un-token-cualquiera')
  vi.stubEnv('RELEASE_KEY', key)
  const target = { url: 'http://127.0.0.1:1', dataDir: '/nowhere' }
  await expect(findCredentials(target, 'inventory')).rejects.toThrow(/RELEASE_KEY no se entiende.*PKCS8/)
})
