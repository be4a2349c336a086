import type { APIRequestContext, Page } from 'playwright/test'
import type { Persona } from './gente.ts'
import { changeProducto, newProducto } from './productos.ts'

/** The tested widths in pixels. 320 px is the width of a window of 1,280 px at 400 % zoom. */
export const WIDTHS = [320, 360, 390, 640, 1280] as const
/** The tested text sizes, in percent of the normal size. */
export const TEXT_SIZES = [100, 200] as const

const NOMBRE = 'Bocadillo veleño con arequipe en hoja de bijao, caja de doce docenas'

/**
 * Creates products with amounts and quantities of many lengths, and changes the price and the quantity of the first.
 * @returns the id of the first product.
 */
export const addCifras = async (request: APIRequestContext, owner: Persona): Promise<number> => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { id } = await newProducto(request, owner, { nombre: NOMBRE, precio: 1_180_000, cantidad: 12_480 })
  await changeProducto(request, owner, id, { precio: 1_250_000, cantidad: 12_500 })
  await newProducto(request, owner, { nombre: 'Sal', precio: 4_500, cantidad: 3, fechaVencimiento: soon })
  await newProducto(request, owner, { nombre: NOMBRE, precio: 1_180_000, fechaVencimiento: soon })
  await newProducto(request, owner, { nombre: NOMBRE, precio: 999_999_999, cantidad: 124_800 })
  return id
}

/** Sets the width in pixels and the text size in percent. Waits until the page is laid out. */
export const resize = async (page: Page, width: number, percent: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    await frame()
  }, percent)
}

/**
 * Describes each of these faults that the page has:
 * - amounts and quantities that an ancestor or the window cuts off
 * - amounts and quantities that are broken into two lines
 * - amounts and quantities that overlap a control
 * - controls that overlap each other
 * - options whose words do not fit
 * - a page that scrolls sideways
 */
export const faultsOfFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FIGURE = /\$\s?\d[\d.,]*|\d{1,3}(\.\d{3})+(?![\d.,])|(?<![\d.,-])\d+(?= unidad)/g
    const faults: string[] = []
    const nameOf = (element: Element | null): string =>
      element ? `<${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}>` : ''
    const ancestorsOf = (element: Element | null): Element[] =>
      element ? [element, ...ancestorsOf(element.parentElement)] : []
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !ancestorsOf(element).some((each) => getComputedStyle(each).clipPath !== 'none')
    const isOverlay = (element: Element): boolean =>
      ancestorsOf(element).some((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
    const clips = (value: string): boolean => value === 'hidden' || value === 'clip'
    const overlap = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1

    const whyCut = (box: DOMRect, element: Element): string | undefined => {
      if (box.left < 0 || box.right > innerWidth) return 'outside the window'
      for (const each of ancestorsOf(element)) {
        const { overflowX, overflowY } = getComputedStyle(each)
        const edge = each.getBoundingClientRect()
        if (clips(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1))
          return `cut at the side by ${nameOf(each)}`
        if (clips(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1))
          return `cut below by ${nameOf(each)}`
      }
      return undefined
    }

    const controls = [...document.querySelectorAll('button, input, select, textarea')].filter(
      (each) => isShown(each) && !isOverlay(each),
    )
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      if (!element || element.matches('script, style, option') || !isShown(element)) continue
      for (const { 0: figure, index } of (node.textContent ?? '').matchAll(FIGURE)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + figure.length)
        const boxes = [...range.getClientRects()]
        const [box] = boxes
        if (!box) continue
        if (boxes.some(({ top }) => Math.abs(top - box.top) > 2)) faults.push(`«${figure}» in two lines`)
        const why = whyCut(range.getBoundingClientRect(), element)
        if (why !== undefined) faults.push(`«${figure}» ${why}`)
        const over = controls.find(
          (each) => !each.contains(element) && overlap(each.getBoundingClientRect(), box),
        )
        if (over) faults.push(`«${figure}» over ${nameOf(over)} ${over.textContent}`)
      }
    }
    for (const control of controls) {
      const other = controls.find(
        (each) =>
          each !== control &&
          !each.contains(control) &&
          !control.contains(each) &&
          overlap(each.getBoundingClientRect(), control.getBoundingClientRect()),
      )
      // Controls with the same parent are allowed to overlap: a field and its button, for example, share one frame.
      if (other && other.parentElement !== control.parentElement)
        faults.push(`${nameOf(control)} ${control.textContent} over ${nameOf(other)} ${other.textContent}`)
    }
    for (const option of document.querySelectorAll('fieldset label')) {
      if (isShown(option) && option.scrollWidth > option.clientWidth)
        faults.push(`the option «${option.textContent}» does not fit`)
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    return [...new Set(faults)]
  })
