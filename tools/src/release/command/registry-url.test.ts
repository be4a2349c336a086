import { describe, expect, it } from 'vitest'
import { serverUrl } from './registry-url.ts'

describe('serverUrl', () => {
  it.each([
    [{}, 'http://127.0.0.1:4300'],
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://0.0.0.0:8080'],
    [{ HOST: '::1' }, 'http://[::1]:4300'],
    [{ HOST: '', PORT: '' }, 'http://127.0.0.1:4300'],
  ])('turns the settings %j into the URL %s', (settings, url) => {
    expect(serverUrl(settings as NodeJS.ProcessEnv)).toBe(url)
  })
})
