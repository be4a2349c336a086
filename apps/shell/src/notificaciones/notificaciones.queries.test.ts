import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { askAgainUnderWay, bandejasKey, sinLeerKey } from './notificaciones.queries.ts'

describe('askAgainUnderWay', () => {
  it('restarts all pending requests together, and repeats no request that is already answered', async () => {
    const client = new QueryClient()
    const pending = vi.fn(() => new Promise(() => undefined))
    const answered = vi.fn(async () => 'answered')
    const shown = [
      { queryKey: [...bandejasKey(7), ['STOCK_BAJO']], queryFn: pending },
      { queryKey: [...sinLeerKey(7), ['STOCK_BAJO']], queryFn: pending },
      { queryKey: [...sinLeerKey(7), ['COMENTARIO_EQUIPO']], queryFn: answered },
    ].map((options) => new QueryObserver<unknown>(client, options).subscribe(() => undefined))
    await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
    await Promise.resolve()
    expect(pending).toHaveBeenCalledTimes(2)
    void askAgainUnderWay(client, 7)
    await vi.waitFor(() => expect(pending).toHaveBeenCalledTimes(4))
    expect(answered).toHaveBeenCalledOnce()
    shown.forEach((leave) => leave())
  })
})
