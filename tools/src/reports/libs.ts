import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../workspace.ts'
import { describeModules } from './surface.ts'

interface Entry {
  readonly lib: string
  /** The import path, such as `@mi/federation/testing`. */
  readonly name: string
  readonly file: string
}

const entriesOf = (lib: string): Entry[] => {
  const folder = path.join(ROOT, 'libs', lib)
  const { name, exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string
    exports: Record<string, string>
  }
  return Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    // Entries with `*` only re-export names from other packages, so they need no report.
    .filter(([, file]) => !file.includes('*'))
    .map(([entry, file]) => ({ lib, name: path.posix.join(name, entry), file: path.join(folder, file) }))
}

export const describeLibs = (): Map<string, string> => {
  const entries = readdirSync(path.join(ROOT, 'libs')).flatMap(entriesOf)
  const texts = describeModules(entries.map(({ file }) => file))
  const reports = new Map<string, string>()
  for (const { lib, name, file } of entries) {
    const report = `api/${lib}.md`
    const text = `# ${name}\n\n\`\`\`ts\n${texts.get(file) ?? ''}\n\`\`\`\n`
    reports.set(report, [...(reports.has(report) ? [reports.get(report)] : []), text].join('\n'))
  }
  return reports
}
