import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RemoteProps } from '../platform/platform.ts'
import { type RemoteLifecycles, lifecyclesOf } from './lifecycles.tsx'

type Props = Parameters<RemoteLifecycles['mount']>[0]

const propsOf = (name: string, given: Partial<RemoteProps> = {}) => {
  const domElement = document.createElement('div')
  document.body.append(domElement)
  return { name, domElement, basename: name, onFailure: vi.fn(), ...given } as unknown as Props
}

const Where = ({ basename }: RemoteProps) => <p>{basename}</p>

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('lifecyclesOf', () => {
  it('mounts a component in two places, and unmounts it in one of these places', async () => {
    const { mount, unmount } = lifecyclesOf(Where)
    const [first, second] = [propsOf('uno'), propsOf('dos')]
    await Promise.all([mount(first), mount(second)])
    expect(document.body.textContent).toBe('unodos')

    await unmount(first)
    expect(document.body.textContent).toBe('dos')
  })

  it('has rendered when `mount` resolves, and renders the new props after `update`', async () => {
    const { mount, update } = lifecyclesOf(Where)
    const props = propsOf('uno')
    await mount(props)
    expect(props.domElement.textContent).toBe('uno')

    await update({ ...props, basename: 'otro' })
    await vi.waitFor(() => expect(props.domElement.textContent).toBe('otro'))
  })

  it('reports a failed first render before `mount` resolves, and leaves no element after `unmount`', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const told: string[] = []
    const broken = new Error('no dibuja')
    const { mount, unmount } = lifecyclesOf(() => {
      throw broken
    })
    const props = propsOf('uno', { onFailure: (error) => told.push(String(error)) })
    await mount(props).then(() => told.push('mounted'))
    expect(told).toEqual(['Error: no dibuja', 'mounted'])

    await unmount(props)
    expect(props.domElement.childElementCount).toBe(0)
  })

  it('mounts a component again after its unmount', async () => {
    const { mount, unmount } = lifecyclesOf(Where)
    const props = propsOf('uno')
    await mount(props)
    await unmount(props)
    await mount(props)
    expect(props.domElement.textContent).toBe('uno')
  })
})
