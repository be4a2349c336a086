import { ApiError } from '@mi/api-client'
import { loadOverlays } from '@mi/design-system'
import { createSlot } from '@mi/federation'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { FotoGuardada } from './foto-guardada.tsx'
import { TEXTS } from './guardada.texts.ts'

let hide: (() => Promise<void>) | undefined
beforeAll(loadOverlays)
afterEach(() => hide?.())

const FOTO = { imagen: 'data:image/webp;base64,AA' }
const GONE = new ApiError(404, { mensaje: 'Ese análisis no tiene una foto guardada.' })
const LOST = new ApiError(0, {})

/** Each request gets the next element of `answers`. If this element is an `Error` or rejects, the request fails. */
const show = async (...answers: readonly unknown[]) => {
  const calls: string[] = []
  const request = async (method: string) => {
    const data = await answers[calls.push(method) - 1]
    if (data instanceof Error) throw data
    return { data }
  }
  const platform = buildSlotPlatform({}, { api: { request: request as never } })
  const Probe = () => {
    const place = useRef<HTMLElement>(null)
    return (
      <main ref={place} tabIndex={-1}>
        <FotoGuardada id={7} focusWhenGone={place} />
      </main>
    )
  }
  hide = await showSlot(createSlot(Probe), platform)
  return { toast: vi.mocked(platform.toast), calls }
}
const erase = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: TEXTS.borrar }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: TEXTS.borrar }))
}

describe('FotoGuardada', () => {
  it('reports a photo as deleted if the first answer was lost and a second try gets a 404', async () => {
    const { toast, calls } = await show(FOTO, LOST, GONE)
    await screen.findByRole('img', { name: TEXTS.alt })
    await erase()
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(TEXTS.errorBorrar))
    await erase()
    await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith(TEXTS.borrada))
    expect(screen.getByRole('main').childElementCount).toBe(0)
    expect(calls).toEqual(['GET', 'DELETE', 'DELETE'])
    // In the app, the photo is in a dialog. Without a focus, Tab would continue on the page behind the dialog.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('reports a failed deletion even if the dialog was closed meanwhile', async () => {
    let fail: (error: Error) => void = () => undefined
    const { toast, calls } = await show(FOTO, new Promise<Error>((resolve) => (fail = resolve)))
    await screen.findByRole('img', { name: TEXTS.alt })
    await erase()
    await waitFor(() => expect(calls).toHaveLength(2))
    await hide?.()
    fail(LOST)
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(TEXTS.errorBorrar))
  })

  it('shows nothing if the photo was deleted in another tab', async () => {
    await show(GONE)
    await waitFor(() => expect(screen.getByRole('main').childElementCount).toBe(0))
  })

  it('says that the photo cannot be shown if the request fails with a status other than 404', async () => {
    await show(new ApiError(500, {}))
    expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.errorVer)
  })
})
