import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, json, renderHookInModule } from '../testing/render-hook.tsx'
import { useComentarioBox } from './use-comentario-box.ts'

const ENTRY = {
  id: 3,
  comentario: 'Se acaba',
  usuario: { idUsuario: 7, nombre: 'Marta Rojas' },
  createdAt: '2026-03-10T15:00:00.000Z',
}

const open = (answer: Answer) => renderHookInModule(() => useComentarioBox(4), answer)

beforeEach(() => sessionStorage.clear())

describe('useComentarioBox', () => {
  it('sends the text and empties the box', async () => {
    const { result, sent, unmount } = await open(() => json(ENTRY, 201))
    await act(async () => result.current.type('Se acaba'))
    await act(() => result.current.send())
    expect(result.current.texto).toBe('')
    expect(sent).toMatchObject([{ method: 'POST', body: { comentario: 'Se acaba' }, key: 'clave 1' }])
    expect(sessionStorage).toHaveLength(0)
    await unmount()
  })

  it('restores the text after a failure, and sends it again with the same key after a reload', async () => {
    const lost = await open(() => Promise.reject(new TypeError('Failed to fetch')))
    await act(async () => lost.result.current.type('Se acaba'))
    await act(() => lost.result.current.send())
    expect(lost.result.current.texto).toBe('Se acaba')
    expect(lost.toast.error).toHaveBeenCalledWith('Error al enviar comentario')
    await lost.unmount()

    const again = await open(() => json(ENTRY, 201))
    expect(again.result.current.texto).toBe('Se acaba')
    await act(() => again.result.current.send())
    expect(again.sent[0]?.key).toBe(lost.sent[0]?.key)
    await again.unmount()
  })

  it('opens an empty box while a comment is being sent, and does not send that comment again', async () => {
    let answerIt: (answer: Response) => void = () => undefined
    const first = await open(() => new Promise((resolve) => (answerIt = resolve)))
    await act(async () => first.result.current.type('Se acaba'))
    await act(async () => void first.result.current.send())
    await first.unmount()

    const second = await open(() => json(ENTRY, 201))
    expect(second.result.current).toMatchObject({ texto: '', busy: true })
    await act(async () => answerIt(json(ENTRY, 201)))
    await waitFor(() => expect(second.result.current).toMatchObject({ texto: '', busy: false }))
    await act(() => second.result.current.send())
    expect(second.sent).toEqual([])
    expect(sessionStorage).toHaveLength(0)
    await second.unmount()
  })

  it.each([
    ['is stored', 201, 'Otra cosa'],
    ['fails', 503, 'Se acaba\nOtra cosa'],
  ])(
    'when «Se acaba» %s, keeps «Otra cosa», which the person typed before the server’s answer',
    async (_what, status, left) => {
      let answerIt: (answer: Response) => void = () => undefined
      const first = await open(() => new Promise((resolve) => (answerIt = resolve)))
      await act(async () => first.result.current.type('Se acaba'))
      await act(async () => void first.result.current.send())
      await first.unmount()

      const second = await open(() => json(ENTRY, 201))
      await act(async () => second.result.current.type('Otra cosa'))
      await second.unmount()
      const third = await open(() => json(ENTRY, 201))
      expect(third.result.current).toMatchObject({ texto: 'Otra cosa', busy: true })
      await act(async () => answerIt(json(ENTRY, status)))
      await waitFor(() => expect(third.result.current).toMatchObject({ texto: left, busy: false }))
      await third.unmount()
    },
  )

  it('sends a second comment if the same text is typed again while the first comment is being sent', async () => {
    const answers: ((answer: Response) => void)[] = []
    const { result, sent, unmount } = await open(() => new Promise((resolve) => answers.push(resolve)))
    await act(async () => result.current.type('Se acaba'))
    await act(async () => void result.current.send())
    await act(async () => result.current.type('Se acaba'))
    await act(async () => answers[0]?.(json(ENTRY, 201)))
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(result.current.texto).toBe('Se acaba')
    expect(sessionStorage).toHaveLength(1)
    await act(async () => void result.current.send())
    await waitFor(() => expect(sent.map(({ key }) => key)).toEqual(['clave 1', 'clave 2']))
    await act(async () => answers[1]?.(json(ENTRY, 201)))
    await unmount()
  })

  it('uses a new idempotency key if the text is changed after a failure and sent again', async () => {
    let isDown = true
    const { result, sent, unmount } = await open(() => (isDown ? json({}, 503) : json(ENTRY, 201)))
    await act(async () => result.current.type('Se acaba'))
    await act(() => result.current.send())
    isDown = false
    await act(async () => result.current.type('Se acaba hoy'))
    await act(() => result.current.send())
    await waitFor(() => expect(sent.map(({ key }) => key)).toEqual(['clave 1', 'clave 2']))
    await unmount()
  })
})
