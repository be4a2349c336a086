import type { Page } from 'playwright/test'
import { expect } from '../fixtures.ts'
import { labelPhoto } from './fakes.ts'

export const NUTRISCAN = '/nutriscan'

/** Chooses a drawn photo of a label, and waits until the preview of the suggested crop is visible. */
export const choosePhoto = async (page: Page): Promise<void> => {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await labelPhoto())
  await expect(page.getByRole('img', { name: 'Foto recortada que se envía' })).toBeVisible()
}

export const analyze = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Analizar Imagen' }).click()
