import { buildManifestModule, buildModuleVersion } from '@mi/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prepareRemote } from './prepare-remote.ts'
import { createStyles } from './styles.ts'
import {
  STABLE,
  type LoadVersion,
  buildLifecycles,
  buildRequest,
  cleanUp,
  never,
} from './testing/remote-request.tsx'

const prepareWith = (loader: LoadVersion, versions = [STABLE]) => {
  const { parts, request, importVersion, styles } = buildRequest({ [STABLE.version]: loader })
  const manifest = buildManifestModule({ ...request.manifest, versions })
  const { platform, basename } = request.props
  prepareRemote(parts, manifest, { platform, basename })
  return { importVersion, styles, platform, basename, module: manifest.module }
}

afterEach(cleanUp)
afterEach(() => document.head.replaceChildren())

describe('prepareRemote', () => {
  it('loads the first version, and calls its `prepare` with an API that names that version', async () => {
    const prepare = vi.fn<NonNullable<ReturnType<typeof buildLifecycles>['prepare']>>()
    const { platform, basename, module } = prepareWith(async () => buildLifecycles({ prepare }))
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce())
    const [given] = prepare.mock.calls[0] ?? []
    expect(given?.basename).toBe(basename)
    await given?.platform.api.request('GET', '/v1/productos')
    expect(platform.api.request).toHaveBeenCalledWith(
      'GET',
      '/v1/productos',
      expect.objectContaining({ modulo: `${module}@${STABLE.version}` }),
    )
  })

  it('ignores the error when the version cannot be imported', async () => {
    const { importVersion } = prepareWith(() => Promise.reject(new Error('no file')))
    await expect(importVersion.mock.results[0]?.value).rejects.toThrow('no file')
  })

  it('does nothing for a module without versions', () => {
    const { importVersion } = prepareWith(never, [])
    expect(importVersion).not.toHaveBeenCalled()
  })

  it('applies the styles of a version that never loads, but only until another version is used', () => {
    const url = '/modulos/inventory/1.1.0/assets/lista.css'
    const [slow, good] = [
      buildModuleVersion({ version: '1.1.0', integrity: { [url]: 'sha384-abc' } }),
      buildModuleVersion({ version: '1.0.0' }),
    ]
    const { parts, request } = buildRequest({ [slow.version]: never })
    const manifest = buildManifestModule({ versions: [slow, good] })
    const styles = createStyles(document, () => undefined)
    prepareRemote({ ...parts, styles }, manifest, request.props)
    // A mount that falls back from 1.1.0 to 1.0.0 makes the calls below.
    styles.use(manifest.module, slow)
    void styles.load(url)
    const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
    expect(link?.media).toBe('')
    styles.use(manifest.module, good)
    styles.drop(slow)
    expect(link?.media).toBe('not all')
  })
})
