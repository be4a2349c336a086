import { buildManifestModule } from '@mi/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prepareRemote } from './prepare-remote.ts'
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

  it('leaves the styles applied for the mount, and lets another version switch them off', async () => {
    const { styles, module } = prepareWith(async () => buildLifecycles())
    expect(styles.allow).toHaveBeenCalledExactlyOnceWith(STABLE)
    expect(styles.use).toHaveBeenCalledExactlyOnceWith(module, STABLE)
    await vi.waitFor(() => expect(styles.rest).toHaveBeenCalledExactlyOnceWith(module, STABLE))
    expect(styles.drop).not.toHaveBeenCalled()
  })

  it('switches off the styles of a version that cannot be loaded, and throws nothing', async () => {
    const { styles } = prepareWith(() => Promise.reject(new Error('no file')))
    await vi.waitFor(() => expect(styles.drop).toHaveBeenCalledExactlyOnceWith(STABLE))
    expect(styles.rest).not.toHaveBeenCalled()
  })

  it('does nothing for a module without versions', () => {
    const { importVersion } = prepareWith(never, [])
    expect(importVersion).not.toHaveBeenCalled()
  })
})
