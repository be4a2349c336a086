import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import * as inicio from './inicio.tsx'
import { TEXTS } from './inicio.texts.ts'

let hide: (() => Promise<void>) | undefined
afterEach(() => hide?.())

describe('the slot inicio', () => {
  it('links to the scan', async () => {
    hide = await showSlot(inicio, buildSlotPlatform({}, { canOpen: () => true }))
    const link = await screen.findByRole('link', { name: TEXTS.escanear })
    expect(link.getAttribute('href')).toBe('/nutriscan')
  })

  it('shows nothing to a person who cannot open the scan', async () => {
    hide = await showSlot(inicio, buildSlotPlatform({}, { canOpen: () => false }))
    expect(document.body.textContent).toBe('')
  })
})
