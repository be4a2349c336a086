import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { ownFilesScript } from './own-files.ts'
import { rescueScript } from './shell-rescue.ts'

const given = (
  razon: 'porcentaje' | 'permitido' | 'estable' | 'vista_previa',
  version: string | null,
  assets = '',
) => rescueScript({ decision: { version, razon, rollout: 3, paso: null }, pagina: 'p', assets })

const CDN = 'https://cdn.prueba.co'
const OWN_FILES = ownFilesScript(CDN, 'n').replaceAll(/<\/?script[^>]*>/g, '')
const RESCUE = given('porcentaje', '9.7.0')
const RESCUE_ON_CDN = given('porcentaje', '9.7.0', CDN)
const ENTRY = { type: 'module', src: `${CDN}/modulos/shell/9.7.0/app.js` }

/** Simulates a page that runs `scripts` one after the other and never renders. */
const openPage = (scripts: readonly string[], cookies: readonly string[] = []) => {
  const jar = new Set(cookies)
  const beacons: string[] = []
  let reloads = 0
  const page = new EventTarget()
  const window = {
    addEventListener: page.addEventListener.bind(page),
    setTimeout: () => 0,
    performance,
    Blob: class {
      readonly text: string
      constructor(parts: readonly string[]) {
        this.text = parts.join('')
      }
    },
    navigator: { sendBeacon: (_url: string, { text }: { text: string }) => beacons.push(text) },
    location: { reload: () => (reloads += 1) },
    document: {
      hidden: false,
      querySelector: () => ({}),
      get cookie() {
        return [...jar].join('; ')
      },
      set cookie(text: string) {
        jar.add(text.replace(/;.*/, ''))
      },
    },
  }
  const context = { ...window, window }
  for (const script of scripts) runInNewContext(script, context)
  return {
    /** Fires the `error` event of an element or, if a message is given, of an exception. */
    fail: (target: object, message?: string) => {
      const event = new Event('error')
      Object.defineProperty(event, 'target', { value: target })
      page.dispatchEvent(Object.assign(event, message === undefined ? {} : { message }))
    },
    window,
    seen: () => ({ cookies: [...jar], beacons: beacons.length, reloads }),
  }
}

describe('rescueScript', () => {
  it('is a script if a rollout gave the page a shell candidate, and is empty otherwise', () => {
    expect(given('porcentaje', '2.0.0')).toContain('carga_fallida')
    expect(given('permitido', '2.0.0')).toContain('carga_fallida')
    expect([given('estable', '1.0.0'), given('vista_previa', '2.0.0'), given('porcentaje', null)]).toEqual([
      '',
      '',
      '',
    ])
  })

  it('has at most 1200 characters', () => {
    for (const assets of ['', CDN])
      expect(given('porcentaje', '2.0.0', assets).length).toBeLessThanOrEqual(1200)
  })

  it('sends only one report and reloads only once if a file of the candidate fails twice', () => {
    const { fail, seen } = openPage([RESCUE])
    fail(ENTRY)
    fail(ENTRY)
    expect(seen()).toEqual({ cookies: ['portada-rota=9.7.0'], beacons: 1, reloads: 1 })
  })

  it('reports version 9.7.0 even if version 9.7.0-rc.1 was reported before', () => {
    const { fail, seen } = openPage([RESCUE], ['unidad=x', 'portada-rota=9.7.0-rc.1'])
    fail(ENTRY)
    expect(seen()).toMatchObject({ beacons: 1, reloads: 1 })
  })

  it('does not report a candidate if the CDN failed to deliver the candidate’s file', () => {
    const { fail, seen } = openPage([OWN_FILES, RESCUE_ON_CDN])
    fail(ENTRY)
    expect(seen()).toEqual({ cookies: ['archivos-propios=1'], beacons: 0, reloads: 1 })
  })

  it('reports a broken candidate on the page that was reloaded without the CDN', () => {
    const { fail, seen } = openPage([RESCUE], ['archivos-propios=1'])
    fail(ENTRY)
    expect(seen()).toMatchObject({ beacons: 1, reloads: 1 })
  })

  it('reports a candidate that throws on a page with a CDN', () => {
    const { fail, seen, window } = openPage([OWN_FILES, RESCUE_ON_CDN])
    fail(window, 'Uncaught TypeError: x is undefined')
    expect(seen()).toEqual({ cookies: ['portada-rota=9.7.0'], beacons: 1, reloads: 1 })
  })
})

describe('ownFilesScript', () => {
  it.each([
    [{ href: `${CDN}/modulos/shell/b/app.css` }, undefined],
    [{ src: `${CDN}/modulos/shell/b/app.js` }, undefined],
    [{}, 'Failed to fetch dynamically imported module'],
  ])('reloads with the server’s files after a CDN file failed (target %o, message %s)', (target, message) => {
    const { fail, seen } = openPage([OWN_FILES])
    fail(target, message)
    expect(seen()).toEqual({ cookies: ['archivos-propios=1'], beacons: 0, reloads: 1 })
  })

  it.each([
    [{ src: 'https://mi.co/imagenes/whisky-importado.jpg' }, undefined],
    [{ src: `https://mi.co/ver?de=${CDN}` }, undefined],
    [{ href: {} }, undefined],
    [{}, `Uncaught Error: ${CDN}`],
  ])('does nothing if the failure concerns no CDN file (target %o, message %s)', (target, message) => {
    const { fail, seen } = openPage([OWN_FILES])
    fail(target, message)
    expect(seen()).toEqual({ cookies: [], beacons: 0, reloads: 0 })
  })
})
