import { type RemoteLifecycles, createRemote, createSlot } from '@mi/federation'
import { buildManifestModule, buildModuleVersion, buildSlot } from '@mi/testing'
import { Link, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Broken, Good, buildRequest, cleanUp, click, hushConsole } from './testing/remote-request.tsx'
import { type RemoteStatus, showRemote } from './show-remote.ts'

const slots = [buildSlot(), buildSlot({ name: 'barra' })]
const manifest = buildManifestModule({
  versions: [
    buildModuleVersion({ version: '1.1.0', slots }),
    buildModuleVersion({ version: '1.0.0', slots }),
  ],
})

const Card = () => <h2>Existencias</h2>
const Shortcut = () => (
  <>
    <Link to="/app/empresarial/inventario/7">Ir al producto</Link>
    <p>{useLocation().pathname}</p>
  </>
)

/** Prepares a page. `exposed` holds the slots and the screen that the versions of the module expose. */
const buildPage = (exposed: Record<string, RemoteLifecycles>, path?: string) => {
  const built = buildRequest({}, path)
  built.importVersion.mockImplementation(async (_module, { version }, expose) => {
    // A key such as `inicio 1.1.0` counts for version 1.1.0 only. The key `inicio` counts for every other version.
    const found = exposed[`${expose} ${version}`] ?? exposed[expose]
    if (!found) throw new Error(`no ${expose} in ${version}`)
    return found
  })
  const show = (expose?: string) => {
    const host = document.createElement('div')
    document.body.append(host)
    const said: RemoteStatus[] = []
    const onFailure = vi.fn()
    const leave = showRemote(built.parts, {
      ...built.request,
      manifest,
      ...(expose === undefined ? {} : { expose }),
      host,
      onStatus: (status) => said.push(status),
      onFailure,
    })
    return { host, said, leave, onFailure }
  }
  return { ...built, show }
}

const untilMounted = (said: readonly RemoteStatus[]) => vi.waitFor(() => expect(said.at(-1)).toBe('mounted'))

beforeEach(hushConsole)
afterEach(cleanUp)

describe('showRemote with a slot', () => {
  it('keeps the screen and the other slot of a module when one slot is removed', async () => {
    const page = buildPage({
      lifecycles: createRemote(Good),
      inicio: createSlot(Card),
      barra: createSlot(Shortcut),
    })
    const [screen, card, shortcut] = [page.show(), page.show('inicio'), page.show('barra')]
    await Promise.all([screen, card, shortcut].map(({ said }) => untilMounted(said)))
    expect(screen.host.textContent).toBe('Inventario')
    expect(card.host.textContent).toBe('Existencias')
    const { dataset } = card.host.firstElementChild as HTMLElement
    expect([dataset.module, dataset.version, dataset.slot]).toEqual(['inventory', '1.1.0', 'inicio'])

    card.leave()
    await vi.waitFor(() => expect(card.host.childElementCount).toBe(0))
    expect(screen.host.textContent).toBe('Inventario')
    expect(shortcut.host.textContent).toContain('Ir al producto')
    expect(page.styles.drop).not.toHaveBeenCalled()
  })

  it('shows a slot at any path, with links that use the shell’s router', async () => {
    const page = buildPage({ barra: createSlot(Shortcut) }, '/home')
    const { host, said } = page.show('barra')
    await untilMounted(said)
    expect(host.textContent).toContain('/home')
    click(host, 'Ir al producto')
    expect(page.navigation.push).toHaveBeenCalledWith(
      expect.objectContaining({ pathname: '/app/empresarial/inventario/7' }),
      undefined,
    )
  })

  it('shows the slot of 1.0.0 and the screen of 1.1.0 if the slot of 1.1.0 is broken', async () => {
    const page = buildPage({
      'inicio 1.1.0': createSlot(Broken),
      'inicio 1.0.0': createSlot(Card),
      lifecycles: createRemote(Good),
    })
    const card = page.show('inicio')
    await untilMounted(card.said)
    expect((card.host.firstElementChild as HTMLElement).dataset.version).toBe('1.0.0')
    const screen = page.show()
    await untilMounted(screen.said)
    expect((screen.host.firstElementChild as HTMLElement).dataset.version).toBe('1.1.0')
    expect(page.report).toHaveBeenCalledWith(
      expect.objectContaining({
        version: '1.1.0',
        resultado: 'montaje_fallido',
        detalle: expect.stringMatching(/^inicio: /) as string,
      }),
    )
  })

  it('shows a slot when the screen of its module is broken in every version', async () => {
    const page = buildPage({ lifecycles: createRemote(Broken), inicio: createSlot(Card) })
    const [screen, card] = [page.show(), page.show('inicio')]
    await vi.waitFor(() => expect(screen.said.at(-1)).toBe('failed'))
    await untilMounted(card.said)
    expect((card.host.firstElementChild as HTMLElement).dataset.version).toBe('1.1.0')
  })

  it('fails when no version has the slot', async () => {
    const { said, host } = buildPage({}).show('otro')
    await vi.waitFor(() => expect(said.at(-1)).toBe('failed'))
    expect(host.childElementCount).toBe(0)
  })
})
