import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

/** A typeface. `ancho` is the mean width of its letters, as a share of the font size. */
export interface Tipografia {
  readonly familia: string
  readonly ancho: number
}

const PACKAGES: Readonly<Record<string, Tipografia>> = {
  arimo: { familia: 'Arimo', ancho: 0.52 },
  roboto: { familia: 'Roboto', ancho: 0.52 },
  'roboto-condensed': { familia: 'Roboto Condensed', ancho: 0.46 },
  lato: { familia: 'Lato', ancho: 0.52 },
  'pt-sans-narrow': { familia: 'PT Sans Narrow', ancho: 0.42 },
  'archivo-narrow': { familia: 'Archivo Narrow', ancho: 0.45 },
  tinos: { familia: 'Tinos', ancho: 0.47 },
  cousine: { familia: 'Cousine', ancho: 0.6 },
  montserrat: { familia: 'Montserrat', ancho: 0.6 },
  'barlow-condensed': { familia: 'Barlow Condensed', ancho: 0.41 },
}

export const TIPOGRAFIAS = Object.values(PACKAGES) as [Tipografia, ...Tipografia[]]

const HEADER = 44
const ENTRY = 20

/** Unpacks a font from WOFF, because the drawing library reads no WOFF. */
const unpack = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => {
    const [tag, from, packed, size, sum] = [0, 4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(HEADER + ENTRY * place + at),
    ) as [number, number, number, number, number]
    const raw = woff.subarray(from, from + packed)
    return { tag, sum, data: packed < size ? inflateSync(raw) : raw }
  })
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  ;[count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].forEach((value, place) =>
    head.writeUInt16BE(value, 4 + 2 * place),
  )
  const parts: Buffer[] = [head]
  let at = head.length
  for (const [place, { tag, sum, data }] of tables.entries()) {
    ;[tag, sum, at, data.length].forEach((value, field) =>
      head.writeUInt32BE(value, 12 + 16 * place + 4 * field),
    )
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    at += data.length + padding.length
  }
  return Buffer.concat(parts)
}

const fileOf = (name: string, weight: number): string => {
  const folder = path.dirname(fileURLToPath(import.meta.resolve(`@fontsource/${name}/package.json`)))
  return path.join(folder, `files/${name}-latin-${weight}-normal.woff`)
}

const configuration = (folder: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`

/**
 * Makes this process draw with `TIPOGRAFIAS` only, so that a label looks the same on every machine. Call this function
 * before the first text is drawn, because the drawing library reads `FONTCONFIG_FILE` only once.
 */
export const installTipografias = async (): Promise<void> => {
  const folder = path.join(tmpdir(), `etiquetas-tipografias-${process.getuid?.() ?? 0}`)
  const config = path.join(folder, 'fonts.conf')
  process.env.FONTCONFIG_FILE = config
  if (existsSync(config)) return
  await mkdir(folder, { recursive: true })
  for (const name of Object.keys(PACKAGES))
    for (const weight of [400, 700])
      await writeFile(
        path.join(folder, `${name}-${weight}.ttf`),
        unpack(await readFile(fileOf(name, weight))),
      )
  // If `config` exists, other processes assume that all fonts are there. So it is written last, and in one step.
  await writeFile(`${config}.${process.pid}`, configuration(folder))
  await rename(`${config}.${process.pid}`, config)
}
