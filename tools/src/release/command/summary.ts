import type { VistaPrevia } from '@mi/contracts'
import type { FileChanges } from '../diff-files.ts'
import { sayPercent } from './read-percent.ts'

/** What a release did or, in a dry run, would do. With `--json`, the command prints this object. */
export interface ReleaseSummary {
  readonly module: string
  readonly version: string
  readonly did: 'checked' | 'published' | 'stable' | 'candidate'
  /** The percentage of people, from 0 to 100, who get the candidate. */
  readonly percent: number | undefined
  /** `true` if the module is retired, so that no page loads the version. */
  readonly retired: boolean
  /** `true` if the version is switched off, so that no page loads it. */
  readonly off: boolean
  /** The full URL of the folder with the version's files. */
  readonly url: string
  /** The compressed size, in bytes, of all files in the release's `entry`, `preload`, `css` and `screens`. */
  readonly bytes: number
  /** The files that the registry lacked, and their compressed size. A dry run lists these files, but sends none. */
  readonly sent: { readonly files: readonly string[]; readonly bytes: number }
  /** The stable version with which the files were compared; `null` if none exists or if its files cannot be read. */
  readonly against: string | null
  readonly changes: FileChanges
  /** The compressed size of each file that was added or changed. */
  readonly sizes: Readonly<Record<string, number>>
  readonly preview?: VistaPrevia
  /** The text about this version in `NOVEDADES.md`; `null` if the file has no text about this version. */
  readonly news: string | null
}

const kilobytes = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} kB`

const files = (count: number): string => `${count} ${count === 1 ? 'archivo' : 'archivos'}`

/** A sentence for a module that is retired; the empty text for any other module. */
export const sayRetired = (module: string, retired: boolean): string =>
  retired
    ? ` Pero ${module} está retirado y nadie lo recibe. Para que llegue a la gente: npm run rollout -- restore ${module} --reason "…"`
    : ''

/** The end of a sentence which says that the version is switched off, and how to switch it on again. */
export const sayOff = (module: string, version: string): string =>
  `nadie recibe la ${version}, porque está apagada. Para que llegue a la gente: npm run rollout -- revive ${module} --version ${version} --reason "…"`

const headline = ({ module, version, did, percent, retired, off }: ReleaseSummary): string => {
  const name = `${module} ${version}`
  const butOff = off ? ` Pero ${sayOff(module, version)}` : ''
  const but = `${sayRetired(module, retired)}${butOff}`
  if (did === 'checked') return `${name} se puede publicar. Fue un ensayo: no se envió nada.${but}`
  if (did === 'stable') return `${name} es la versión estable.${but}`
  if (did === 'candidate')
    return `${name} está publicado y llega al ${sayPercent(percent ?? 0)} de las personas.${but}`
  return `${name} está publicado; no es la versión estable ni la candidata.${butOff}`
}

const changeLines = ({ changes, sizes, against }: ReleaseSummary): string[] => {
  if (against === null) return ['  cambia     no hay una versión estable que se pueda leer para comparar']
  const sized = (mark: string) => (file: string) =>
    `             ${mark} ${file}  ${kilobytes(sizes[file] ?? 0)}`
  return [
    `  cambia     respecto a ${against}, la estable:`,
    ...changes.changed.map(sized('~')),
    ...changes.added.map(sized('+')),
    ...changes.removed.map((file) => `             - ${file}`),
    `             ${files(changes.same)} sin cambios`,
  ]
}

const sending = ({ did, sent: { files: names } }: ReleaseSummary): string => {
  const [one, several] = did === 'checked' ? ['enviaría', 'enviarían'] : ['envió', 'enviaron']
  return `se ${names.length === 1 ? one : several} ${files(names.length)}`
}

export const saySummary = (summary: ReleaseSummary): string => {
  const { url, bytes, sent, news, preview } = summary
  return [
    headline(summary),
    `  enlace     ${url}release.json`,
    `  tamaño     ${kilobytes(bytes)} al abrirlo; ${sending(summary)}, ${kilobytes(sent.bytes)}`,
    ...(preview
      ? [`  previa     ${preview.url} (para una persona del personal, hasta ${preview.hasta})`]
      : []),
    ...changeLines(summary),
    `  novedades  ${news === null ? 'NOVEDADES.md no dice nada de esta versión: cuéntale a la gente qué cambia' : news.split('\n')[0]}`,
  ].join('\n')
}
