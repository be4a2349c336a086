import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, json, renderHookInModule } from '../testing/render-hook.tsx'
import { useSubida } from './use-subida.ts'

const PICTURE = new Blob(['jpeg'], { type: 'image/jpeg' })
const ADDRESS = `/imagenes/${'a'.repeat(64)}.webp`

const open = async (answer: Answer) => {
  const onSubida = vi.fn()
  const opened = await renderHookInModule(() => useSubida(onSubida), answer)
  return { ...opened, onSubida }
}

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:1')
  URL.revokeObjectURL = vi.fn()
})

describe('useSubida', () => {
  it('uploads the chosen picture and passes on its address', async () => {
    const { result, sent, onSubida, unmount } = await open(() => json({ secure_url: ADDRESS }))
    await act(async () => result.current.pick(PICTURE))
    await act(() => result.current.settled())
    expect(sent).toMatchObject([{ method: 'POST', path: '/imagenes/upload' }])
    expect(onSubida).toHaveBeenCalledExactlyOnceWith(ADDRESS)
    expect(result.current.chosen?.estado).toBe('subida')
    expect(result.current.isPending).toBe(false)
    await unmount()
  })

  it('says why an upload failed, and uploads the picture on retry', async () => {
    let isFull = true
    const { result, toast, onSubida, unmount } = await open(() =>
      isFull ? json({ mensaje: 'Espera un minuto.' }, 429) : json({ secure_url: ADDRESS }),
    )
    await act(async () => result.current.pick(PICTURE))
    await act(() => result.current.settled())
    expect(result.current.chosen).toMatchObject({ estado: 'fallida', motivo: 'Espera un minuto.' })
    expect(toast.error).toHaveBeenCalledWith('Espera un minuto.')
    isFull = false
    await act(async () => result.current.retry())
    await act(() => result.current.settled())
    expect(onSubida).toHaveBeenCalledExactlyOnceWith(ADDRESS)
    await unmount()
  })

  it('`settled` gives false if the upload fails during the wait, and true if it failed before', async () => {
    const { result, unmount } = await open(() => json({}, 503))
    const settled: boolean[] = []
    await act(async () => {
      result.current.pick(PICTURE)
      settled.push(await result.current.settled())
    })
    await act(async () => void settled.push(await result.current.settled()))
    expect(settled).toEqual([false, true])
    await unmount()
  })

  it('`settled` retries an upload that failed because there was no connection', async () => {
    let isOffline = true
    const { result, onSubida, unmount } = await open(() =>
      isOffline ? Promise.reject(new TypeError('Failed to fetch')) : json({ secure_url: ADDRESS }),
    )
    await act(async () => result.current.pick(PICTURE))
    await act(() => result.current.settled())
    const settled: boolean[] = []
    await act(async () => void settled.push(await result.current.settled()))
    isOffline = false
    await act(async () => void settled.push(await result.current.settled()))
    expect(settled).toEqual([false, true])
    expect(onSubida).toHaveBeenCalledExactlyOnceWith(ADDRESS)
    await unmount()
  })

  it('`settled` also waits for a picture that is chosen during the wait, and gives false if a crop begins', async () => {
    const answers: ((answer: Response) => void)[] = []
    const { result, onSubida, unmount } = await open(() => new Promise((resolve) => answers.push(resolve)))
    const answer = (nth: number) => act(async () => answers[nth]?.(json({ secure_url: `${ADDRESS}?${nth}` })))
    const settled: boolean[] = []
    const settle = () => act(async () => void result.current.settled().then((each) => settled.push(each)))
    await act(async () => result.current.pick(PICTURE))
    await settle()
    await act(async () => result.current.pick(new Blob(['otra'])))
    await answer(0)
    expect(settled).toEqual([])
    await answer(1)
    expect(settled).toEqual([true])
    expect(onSubida).toHaveBeenCalledExactlyOnceWith(`${ADDRESS}?1`)

    await act(async () => result.current.pick(PICTURE))
    await settle()
    await act(async () => result.current.setCorte({ usar: vi.fn(), cancelar: vi.fn() }))
    await answer(2)
    expect(settled).toEqual([true, false])
    await unmount()
  })

  it('`settled` waits for a file that is being read, and gives false, because a crop or a refusal follows', async () => {
    const { result, sent, unmount } = await open(() => json({ secure_url: ADDRESS }))
    let end: () => void = () => undefined
    await act(async () => result.current.whileReading(new Promise((resolve) => (end = resolve))))
    expect(result.current).toMatchObject({ isReading: true, isPending: true })
    const settled: boolean[] = []
    await act(async () => void result.current.settled().then((each) => settled.push(each)))
    expect(settled).toEqual([])
    await act(async () => end())
    expect(settled).toEqual([false])
    expect(result.current).toMatchObject({ isReading: false, isPending: false })
    expect(await result.current.settled()).toBe(true)
    expect(sent).toEqual([])
    await unmount()
  })

  it('ignores the answer for a picture that was removed', async () => {
    let answer: (response: Response) => void = () => undefined
    const { result, onSubida, unmount } = await open(() => new Promise((resolve) => (answer = resolve)))
    await act(async () => result.current.pick(PICTURE))
    await act(async () => result.current.remove())
    await act(async () => answer(json({ secure_url: ADDRESS })))
    expect(onSubida).toHaveBeenCalledExactlyOnceWith('')
    expect(result.current.chosen).toBeUndefined()
    await unmount()
  })

  it('is pending during a crop', async () => {
    const { result, unmount } = await open(() => json({ secure_url: ADDRESS }))
    await act(async () => result.current.setCorte({ usar: vi.fn(), cancelar: vi.fn() }))
    expect(result.current.isPending).toBe(true)
    await act(async () => result.current.setCorte(undefined))
    expect(result.current.isPending).toBe(false)
    await unmount()
  })
})
