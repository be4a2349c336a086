import { isFileOf } from '@mi/tools'
import type { Page, Route } from 'playwright/test'
import type { Where } from './faults.fixture.ts'
import type { TestRelease } from './broken-release.ts'

/** A fault in the delivery of one file of a release. */
export interface NetworkFault {
  readonly name: string
  readonly file: keyof TestRelease['files']
  /** The screen that needs the file. */
  readonly where: Where
  readonly answer: (route: Route) => Promise<void>
}

const HTML = '<!doctype html><title>Mi Inventario</title><div id="raiz"></div>'

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' })

const refuse = (route: Route) => route.abort('connectionrefused')

const hang = async (): Promise<void> => undefined

const cutShort = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const body = await response.text()
  await route.fulfill({ response, body: body.slice(0, body.length / 2) })
}

const html = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: HTML })

/** Appends text to a file, which makes its hash wrong. A changed script sets `cambiado` if the browser runs it. */
const changeByte = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const change = route.request().url().endsWith('.css') ? ' ' : ';globalThis.cambiado=true'
  await route.fulfill({ response, body: (await response.text()) + change })
}

const ENTRY_FAULTS: [string, NetworkFault['answer']][] = [
  ['404', status(404)],
  ['500', status(500)],
  ['a refused connection', refuse],
  ['no answer', hang],
  ['a truncated body', cutShort],
  ['HTML instead', html],
  ['a changed byte', changeByte],
]

const fault =
  (file: NetworkFault['file'], where: Where) =>
  ([name, answer]: [string, NetworkFault['answer']]): NetworkFault => ({
    name: `${name} for the ${file}`,
    file,
    where,
    answer,
  })

const LATE_FAULTS: [string, NetworkFault['answer']][] = [
  ['404', status(404)],
  ['no answer', hang],
  ['a changed byte', changeByte],
]

export const NETWORK_FAULTS: NetworkFault[] = [
  ...ENTRY_FAULTS.map(fault('exposed', 'inicio')),
  ...LATE_FAULTS.map(fault('dependency', 'inicio')),
  ...LATE_FAULTS.map(fault('chunk', 'detalle')),
  ...LATE_FAULTS.map(fault('style', 'detalle')),
]

/** A chunk that gets no answer, although the module itself has loaded. */
export const UNANSWERED_CHUNK: NetworkFault = fault('chunk', 'detalle')(['no answer', hang])

/** Breaks one file of the release at each of its URLs. @returns a function that ends the fault. */
export const breakNetwork = async (
  page: Page,
  { version, files }: TestRelease,
  { file, answer }: NetworkFault,
): Promise<() => Promise<void>> => {
  const matches = (url: URL): boolean => isFileOf(url, { module: 'averias', version, file: files[file] })
  await page.route(matches, answer)
  return () => page.unroute(matches)
}
