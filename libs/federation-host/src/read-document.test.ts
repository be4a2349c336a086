import type { ModuleVersion } from '@mi/contracts'
import { withoutFiles } from '@mi/domain'
import { buildModuleVersion, buildRelease, buildReleaseSlot, buildSlot } from '@mi/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { atFreshAddress } from './retry/fresh-address.ts'
import { createCompleteVersion } from './read-document.ts'

const FOLDER = '/modulos/inventory/1.4.0/'
const slots = [buildSlot(), buildSlot({ name: 'barra', expose: 'barra' })]
const release = buildRelease({
  version: '1.4.0',
  css: ['a.css'],
  slots: [buildReleaseSlot(), buildReleaseSlot({ name: 'barra', expose: 'barra' })],
})
const short = withoutFiles(
  buildModuleVersion({ version: '1.4.0', entry: `${FOLDER}remoteEntry.js`, slots: slots.slice(0, 1) }),
  'sha384-abc',
)

const allow = vi.fn()
const answer = vi.fn<(url: string, init: { integrity: string }) => Promise<Response>>()
const fetchVersions = vi.fn<() => Promise<ModuleVersion[]>>()
const create = () => createCompleteVersion({ styles: { allow }, fetch: answer, fetchVersions })

beforeEach(() => {
  allow.mockReset()
  answer.mockReset()
  answer.mockImplementation(async () => Response.json(release))
  fetchVersions.mockReset()
  fetchVersions.mockResolvedValue([])
})

describe('createCompleteVersion', () => {
  it('reads the document with the hash from the page, and keeps only the slots that the page lists', async () => {
    const whole = await create()(short)
    expect(answer).toHaveBeenCalledExactlyOnceWith('/modulos/-/inventory/1.4.0.json', {
      integrity: 'sha384-abc',
    })
    expect(whole.css).toEqual([`${FOLDER}a.css`])
    expect(Object.keys(whole.integrity)).toContain(`${FOLDER}remoteEntry.js`)
    expect(whole.slots?.map(({ name }) => name)).toEqual(['inicio'])
    expect(whole.documento).toBeUndefined()
    expect(allow).toHaveBeenCalledExactlyOnceWith(whole)
  })

  it('gives a second attempt fresh URLs for the files, and does not fetch the document again', async () => {
    const complete = create()
    await complete(short)
    const whole = await complete(atFreshAddress(short, 2))
    expect(whole.css).toEqual([`${FOLDER}~2/a.css`])
    expect(answer).toHaveBeenCalledOnce()
  })

  it('takes document and files from the entry’s origin, and on a retry from the page’s origin', async () => {
    const origin = 'https://cdn.prueba.co'
    const complete = create()
    const away = { ...short, entry: origin + short.entry }
    const whole = await complete(away)
    expect(answer.mock.lastCall?.[0]).toBe(`${origin}/modulos/-/inventory/1.4.0.json`)
    expect(whole).toMatchObject({ entry: away.entry, css: [`${origin}${FOLDER}a.css`] })
    expect(Object.keys(whole.integrity)).toContain(away.entry)

    const again = await complete(atFreshAddress(away, 1))
    expect(answer.mock.lastCall?.[0]).toBe('/modulos/-/inventory/1.4.0.json')
    expect(again.css).toEqual([`${FOLDER}~1/a.css`])
  })

  it('registers the styles under the entry that the page lists, even if the latest manifest has another', async () => {
    const listed = buildModuleVersion({ version: '1.4.0', entry: `${FOLDER}remoteEntry.js` })
    fetchVersions.mockResolvedValue([{ ...listed, entry: `https://cdn.prueba.co${listed.entry}` }])
    answer.mockImplementation(async () => new Response(null, { status: 404 }))
    const entry = '/modulos/inventory/b/remoteEntry.js'
    await create()({ ...short, entry })
    expect(allow).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ entry }))
  })

  it('requests a document again after a failure; requests none if the version lists its files', async () => {
    const complete = create()
    answer.mockResolvedValueOnce(new Response(null, { status: 503 }))
    await expect(complete(short)).rejects.toThrow('/modulos/-/inventory/1.4.0.json answered 503')
    expect((await complete(short)).version).toBe('1.4.0')
    const whole = buildModuleVersion()
    expect(await complete(whole)).toBe(whole)
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('takes the version from the latest manifest when the server has no document', async () => {
    answer.mockResolvedValue(new Response(null, { status: 404 }))
    const whole = buildModuleVersion({ version: '1.4.0', entry: short.entry })
    fetchVersions.mockResolvedValue([buildModuleVersion({ version: '1.3.0' }), whole])
    expect(await create()(short)).toBe(whole)
    expect(allow).toHaveBeenCalledExactlyOnceWith(whole)
  })
})
