import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fillTemplate, nextNumber, slugOf } from './new-adr/adr-text.ts'
import { HelpAsked, asksForHelp } from './release/command/parse-options.ts'
import { sayFailure } from './release/command/say-failure.ts'
import { ROOT } from './workspace.ts'

const FOLDER = 'docs/adr'
const USAGE = 'Uso: npm run new:adr -- "La decisión, en una línea y en inglés"'

const newAdr = (): void => {
  const [title, ...more] = process.argv.slice(2)
  if (asksForHelp(process.argv)) throw new HelpAsked(USAGE)
  if (title === undefined || more.length > 0) throw new Error(USAGE)
  const number = nextNumber(readdirSync(path.join(ROOT, FOLDER)))
  const template = readFileSync(path.join(ROOT, FOLDER, '0000-template.md'), 'utf8')
  const date = new Date().toISOString().slice(0, 10)
  const file = `${FOLDER}/${number}-${slugOf(title)}.md`
  writeFileSync(path.join(ROOT, file), fillTemplate(template, { number, title, date }), { flag: 'wx' })
  process.stdout.write(`${file}\n`)
}

try {
  newAdr()
} catch (error) {
  sayFailure(error)
}
