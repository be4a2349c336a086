import { buildManifestModule } from '@mi/testing'
import { describe, expect, it, vi } from 'vitest'
import { createNewerVersions } from './newer-versions.ts'

const versionOf = (version: string) => ({
  version,
  entry: `/${version}.js`,
  preload: [],
  css: [],
  integrity: {},
})
const page = buildManifestModule({ versions: [versionOf('1.1.0'), versionOf('1.0.0')] })
const namesOf = ({ versions }: typeof page) => versions.map(({ version }) => version)

describe('createNewerVersions', () => {
  it('returns the module that the page was loaded with, until `renew` replaces it', () => {
    const newer = createNewerVersions([page])
    expect(newer.latest(page)).toBe(page)
    newer.renew({ ...page, versions: [versionOf('1.2.0')] })
    expect(namesOf(newer.latest(page))).toEqual(['1.2.0'])
  })

  it('keeps a version’s first address when a newer manifest has another address for the version', () => {
    const newer = createNewerVersions([page])
    newer.renew({ ...page, versions: [{ ...versionOf('1.1.0'), entry: '/otra.js' }, versionOf('1.2.0')] })
    expect(newer.latest(page).versions.map(({ entry }) => entry)).toEqual(['/1.1.0.js', '/1.2.0.js'])
  })

  it('omits switched-off versions and notifies listeners; includes versions again when they are switched on', () => {
    const newer = createNewerVersions([page])
    const heard = vi.fn()
    const stop = newer.onSwitchedOff(heard)
    newer.switchOff(page.module, ['1.1.0'])
    expect(namesOf(newer.latest(page))).toEqual(['1.0.0'])
    expect(heard).toHaveBeenCalledExactlyOnceWith(page.module, ['1.1.0'])
    newer.switchOff(page.module)
    expect(heard).toHaveBeenLastCalledWith(page.module, ['1.1.0'])
    newer.switchOff(page.module, [])
    expect(newer.latest(page)).toBe(page)
    stop()
    newer.switchOff(page.module, ['1.1.0'])
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('accepts a preview only on a page that was loaded with a preview', () => {
    const decision = { version: '2.0.0', razon: 'vista_previa', rollout: null, paso: null } as const
    const preview = { ...page, versions: [versionOf('2.0.0')], decision }
    const elsewhere = createNewerVersions([page])
    elsewhere.renew(preview)
    expect(elsewhere.latest(page)).toBe(page)
    const shown = createNewerVersions([preview])
    shown.renew({ ...preview, versions: [versionOf('2.1.0')] })
    expect(namesOf(shown.latest(preview))).toEqual(['2.1.0'])
  })
})
