import { createApiClient } from '@mi/api-client'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useClaveComun } from './use-clave-comun.ts'

const asked: unknown[] = []
const answer = vi.fn(() => Promise.resolve(Response.json({ comun: true })))
const api = createApiClient({
  getToken: () => null,
  fetch: (_url, request) => {
    asked.push(request?.body)
    return answer()
  },
})

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
})
afterEach(() => vi.useRealTimers())

const render = (clave: string) =>
  renderHook((typed: string) => useClaveComun(api, typed), { initialProps: clave })
const pause = () => act(() => vi.advanceTimersByTimeAsync(400))

it('sends one request with the last typed text after a pause in typing', async () => {
  const { result, rerender } = render('123')
  rerender('12345')
  rerender('123456')
  expect(result.current).toBe(false)
  await pause()
  expect(asked).toEqual(['{"password":"123456"}'])
  expect(result.current).toBe(true)
  rerender('1234567')
  expect(result.current).toBe(false)
})

it('does not report a password as common when the request fails', async () => {
  answer.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  const { result } = render('123456')
  await pause()
  expect(result.current).toBe(false)
})
