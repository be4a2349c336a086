import type { Page, Route } from 'playwright/test'
import type { Where } from './faults.fixture.ts'
import type { TestRelease } from './broken-release.ts'

/** Something that happens to one file of a release on its way to the browser. */
export interface NetworkFault {
  readonly name: string
  readonly file: keyof TestRelease['files']
  /** Where a person has to be for that file to matter. */
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

/** One byte more: in a script it would say so, in a style it would show. */
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
  ['half of it', cutShort],
  ['HTML in its place', html],
  ['a changed byte', changeByte],
]

const fault =
  (file: NetworkFault['file'], where: Where) =>
  ([name, answer]: [string, NetworkFault['answer']]): NetworkFault => ({
    name: `${name} for its ${file}`,
    file,
    where,
    answer,
  })

const LATE_FAULTS: [string, NetworkFault['answer']][] = [
  ['404', status(404)],
  ['no answer', hang],
  ['a changed byte', changeByte],
]

/** Every way in which a file may not arrive as it was published. */
export const NETWORK_FAULTS: NetworkFault[] = [
  ...ENTRY_FAULTS.map(fault('entry', 'inicio')),
  ...LATE_FAULTS.map(fault('dependency', 'inicio')),
  ...LATE_FAULTS.map(fault('chunk', 'detalle')),
  ...LATE_FAULTS.map(fault('style', 'detalle')),
]

/** What keeps a person waiting although the module is there. */
export const UNANSWERED_CHUNK: NetworkFault = fault('chunk', 'detalle')(['no answer', hang])

/** Lets a fault happen to one release, whichever address it is asked under. */
export const breakNetwork = async (
  page: Page,
  { version, files }: TestRelease,
  { file, answer }: NetworkFault,
): Promise<() => Promise<void>> => {
  const matches = (url: URL): boolean =>
    url.pathname.startsWith(`/modulos/averias/${version}/`) && url.pathname.endsWith(files[file])
  await page.route(matches, answer)
  return () => page.unroute(matches)
}
