import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { ROOT } from '../workspace.ts'

const HOST: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => ROOT,
  getNewLine: () => '\n',
}

const readOptions = (outDir: string): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.base.json'), (file) =>
    readFileSync(file, 'utf8'),
  ) as { config: { compilerOptions: object } }
  const compilerOptions = {
    ...config.compilerOptions,
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    // Libraries for the browser and for Node are compiled together, so the types of both are needed.
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
    rootDir: ROOT,
    outDir,
  }
  return ts.parseJsonConfigFileContent({ compilerOptions, files: [] }, ts.sys, ROOT).options
}

// In type declarations, the compiler keeps the extensions `.ts` and `.tsx` of imported files. The packages do not
// contain these source files, so `write` replaces the extensions with `.js`.
const SOURCE = /((?:from |import\()["']\.{1,2}\/[^"']+)\.tsx?(["'])/g

const write: ts.WriteFileCallback = (file, text) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, file.endsWith('.d.ts') ? text.replace(SOURCE, '$1.js$2') : text)
}

/**
 * Compiles sources of the workspace, and the files that these sources import, to JavaScript and type declarations. The
 * results have the same paths in `outDir` as the sources in the workspace.
 * @throws an error with the compiler's messages.
 */
export const compile = (sources: readonly string[], outDir: string): void => {
  const program = ts.createProgram(sources, readOptions(outDir))
  const { diagnostics } = program.emit(undefined, write)
  const all = [...program.getOptionsDiagnostics(), ...diagnostics]
  if (all.length > 0) throw new Error(ts.formatDiagnostics(all, HOST))
}
