import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findCredentials } from './credentials.ts'

beforeEach(() => {
  for (const name of ['RELEASE_TOKEN', 'RELEASE_KEY', 'RELEASE_ENVIRONMENT']) vi.stubEnv(name, '')
})
afterEach(() => vi.unstubAllEnvs())

const target = { url: 'http://127.0.0.1:1', dataDir: '/nowhere' }

it.each([
  [['RELEASE_TOKEN'], 'Hay RELEASE_TOKEN, pero falta RELEASE_KEY.'],
  [
    ['RELEASE_KEY', 'RELEASE_ENVIRONMENT'],
    'Hay RELEASE_KEY y RELEASE_ENVIRONMENT, pero falta RELEASE_TOKEN.',
  ],
  [['RELEASE_ENVIRONMENT'], 'Hay RELEASE_ENVIRONMENT, pero falta RELEASE_TOKEN y RELEASE_KEY.'],
])('if only %j is set, the message names the missing variables', async (names, sentence) => {
  for (const name of names) vi.stubEnv(name, 'un-valor')
  await expect(findCredentials(target, 'inventory')).rejects.toThrow(sentence)
})

it('without variables and without a file, there are no credentials', async () => {
  expect(await findCredentials(target, 'inventory')).toBeUndefined()
})

it.each([
  ['PEM', '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEI\n-----END PRIVATE KEY-----'],
  ['any text', 'secreto'],
])('a RELEASE_KEY that is %s gets a message that names the setting and its form', async (_what, key) => {
  vi.stubEnv('RELEASE_TOKEN', 'un-token-cualquiera')
  vi.stubEnv('RELEASE_KEY', key)
  await expect(findCredentials(target, 'inventory')).rejects.toThrow(/RELEASE_KEY no se entiende.*PKCS8/)
})
