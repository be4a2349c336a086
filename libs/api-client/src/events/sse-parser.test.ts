import { describe, expect, it, vi } from 'vitest'
import { type SseMessage, createSseParser } from './sse-parser.ts'

const parse = (...pieces: string[]) => {
  const messages: SseMessage[] = []
  const onId = vi.fn<(id: string) => void>()
  const onRetry = vi.fn<(ms: number) => void>()
  const push = createSseParser({ onMessage: (message) => messages.push(message), onId, onRetry })
  pieces.forEach(push)
  return { messages, ids: onId.mock.calls.flat(), retries: onRetry.mock.calls.flat() }
}
const dataOf = (...pieces: string[]): string[] => parse(...pieces).messages.map(({ data }) => data)

describe('createSseParser', () => {
  it('reads the type, data and id of an event', () => {
    expect(parse('event: sesion\ndata: {"a":1}\nid: 7:9:\n\n')).toEqual({
      messages: [{ event: 'sesion', data: '{"a":1}' }],
      ids: ['7:9:'],
      retries: [],
    })
  })

  it('reads the same events from pieces of any size and with any line ending', () => {
    const lines = [
      'retry: 1000',
      '',
      ':',
      'id: 7',
      '',
      'event: á',
      'data: ñ 🥭',
      'data: dos',
      '',
      'data:x',
      '',
      '',
    ]
    const expected = {
      messages: [
        { event: 'á', data: 'ñ 🥭\ndos' },
        { event: 'message', data: 'x' },
      ],
      ids: ['7'],
      retries: [1000],
    }
    for (const end of ['\n', '\r\n', '\r']) {
      const text = `${lines.join(end)}${end === '\r' ? '\r:' : ''}`
      for (let size = 1; size <= text.length; size++) {
        const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
          text.slice(index * size, (index + 1) * size),
        )
        expect(parse(...pieces), `${JSON.stringify(end)} in pieces of ${size}`).toEqual(expected)
      }
    }
  })

  it('joins lines of data, including empty lines, and removes only one leading space from each line', () => {
    expect(dataOf('data: a\ndata:\ndata:  b\n\n')).toEqual(['a\n\n b'])
    expect(dataOf('data\n\n')).toEqual([''])
  })

  it('reports the id of an event after its data, and also reports an id that comes without data', () => {
    const heard: string[] = []
    const push = createSseParser({
      onMessage: ({ data }) => heard.push(data),
      onId: (id) => heard.push(`id ${id}`),
      onRetry: () => undefined,
    })
    push('id: 1\ndata: a\n')
    expect(heard).toEqual([])
    push('\nid: 2\n\ndata: b\n\n')
    expect(heard).toEqual(['a', 'id 1', 'id 2', 'b'])
  })

  it.each([
    ['a comment', ': alive\n\n'],
    ['an event without data', 'event: sesion\n\n'],
    ['an unknown field', 'color: red\n\n'],
    ['an id with a NUL', 'id: a\0b\n\n'],
    ['a retry that is not a number', 'retry: 1s\n\n'],
    ['a block without its blank line', 'event: sesion\ndata: {"a":1}\n'],
  ])('ignores %s', (_what, text) => {
    expect(parse(text)).toEqual({ messages: [], ids: [], retries: [] })
  })

  it('does not give the type of an event without data to the next event', () => {
    expect(parse('event: a\n\ndata: x\n\n').messages).toEqual([{ event: 'message', data: 'x' }])
  })
})
