import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compileEarly } from './compile-early.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'mi-inventario-marcas-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('compileEarly', () => {
  it('marks every script in the first line, before the code that Vite adds for lazy imports', async () => {
    const source = path.join(root, 'src')
    await mkdir(source)
    await writeFile(path.join(source, 'main.js'), `import('./later.js').then(({ later }) => later())`)
    await writeFile(path.join(source, 'later.js'), `import './later.css'\nexport const later = () => 'later'`)
    await writeFile(path.join(source, 'later.css'), 'p { color: red }')
    await build({
      configFile: false,
      logLevel: 'silent',
      root,
      plugins: [compileEarly()],
      build: { rolldownOptions: { input: path.join(source, 'main.js') } },
    })

    const files = (await readdir(path.join(root, 'dist'), { recursive: true })).map((file) =>
      path.join(root, 'dist', file),
    )
    const scripts = files.filter((file) => file.endsWith('.js'))
    const texts = await Promise.all(scripts.map((file) => readFile(file, 'utf8')))
    expect(texts.join('\n')).toContain('__vite__mapDeps')
    expect(texts.map((text) => text.split('\n')[0])).toEqual(
      scripts.map(() => '//# allFunctionsCalledOnLoad'),
    )
    expect(texts.length).toBeGreaterThan(1)
    const style = await readFile(files.find((file) => file.endsWith('.css')) ?? '', 'utf8')
    expect(style).not.toContain('allFunctions')
  })
})
