import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/**
 * Returns true if an open layer (a dialog or a menu) has no focus yet, or if a closing layer still has the focus. A
 * layer takes the focus a frame or two after it appears. A key pressed earlier would reach the wrong element.
 */
const isFocusDue = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const focused = document.activeElement
      if (focused?.closest('[data-closed]')) return true
      const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
      const top = layers.findLast((layer) => !layer.closest('[data-closed]') && layer.checkVisibility())
      return top !== undefined && !top.contains(focused)
    })
    // `evaluate` fails while another page replaces this page. Then the keys do not wait.
    .catch(() => false)

/** Makes `keyboard.press` and `keyboard.type` wait until the focus is in the layer on top, as a person would wait. */
export const typeAfterFocus = (page: Page): void => {
  const { keyboard } = page
  const press = keyboard.press.bind(keyboard)
  const type = keyboard.type.bind(keyboard)
  const settle = () =>
    expect.poll(() => isFocusDue(page), { message: 'the focus is in the layer on top' }).toBe(false)
  keyboard.press = async (...args) => {
    await settle()
    return press(...args)
  }
  keyboard.type = async (...args) => {
    await settle()
    return type(...args)
  }
}
