import type { Page } from 'playwright/test'
import { expect } from '../fixtures.ts'
import { labelPhoto } from './fakes.ts'

export const NUTRISCAN = '/nutriscan'

/** Chooses the photo of a label, and waits for the preview of its crop. */
export const choosePhoto = async (page: Page): Promise<void> => {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await labelPhoto())
  await expect(page.getByRole('img', { name: 'Foto recortada que se envía' })).toBeVisible()
}

export const analyze = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Analizar Imagen' }).click()
