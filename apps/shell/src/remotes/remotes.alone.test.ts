import type { ApiClient } from '@mi/api-client'
import type { Evento, Manifest } from '@mi/contracts'
import { buildManifest, buildManifestModule, buildModuleVersion } from '@mi/testing'
import { expect, it, vi } from 'vitest'
import { createNewerVersions } from './newer-versions.ts'
import { createRemotes } from './remotes.ts'

// The page behaves as in a browser that accepts late import maps. In these tests, `import.meta.resolve` ignores all maps.
vi.mock(import('@mi/federation-host'), async (importOriginal) => ({
  ...(await importOriginal()),
  createImportMap: () => ({ takesMore: () => true, register: () => undefined }),
}))

const manifestWith = (version: string): Manifest =>
  buildManifest({ modules: [buildManifestModule({ versions: [buildModuleVersion({ version })] })] })

const openPage = () => {
  const answers: ((manifest: Manifest) => void)[] = []
  const request = vi.fn(() => new Promise((resolve) => answers.push((data) => resolve({ data }))))
  const module = buildManifestModule()
  const remotes = createRemotes({
    api: { request: request as ApiClient['request'] },
    report: vi.fn(),
    addHint: vi.fn(),
    portada: '1.0.0',
    newer: createNewerVersions([module]),
    random: () => 0,
  })
  const change: Extract<Evento, { tipo: 'modulos' }> = {
    tipo: 'modulos',
    modulo: module.module,
    estable: '3.0.0',
    apagadas: [],
    revision: 3,
  }
  const versions = () => remotes.latest(module).versions.map(({ version }) => version)
  return { answers, follow: () => remotes.follow(change), versions }
}

it('keeps the manifest from the newest request if an older request is answered later', async () => {
  const { answers, follow, versions } = openPage()
  const older = follow()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const newest = follow()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(manifestWith('3.0.0'))
  await newest
  expect(versions()).toEqual(['3.0.0'])
  answers[0]?.(manifestWith('2.0.0'))
  await older
  expect(versions()).toEqual(['3.0.0'])
})

it('uses the manifest from an older request while the newest request has no answer', async () => {
  const { answers, follow, versions } = openPage()
  const older = follow()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  void follow()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.(manifestWith('2.0.0'))
  await older
  expect(versions()).toEqual(['2.0.0'])
})
