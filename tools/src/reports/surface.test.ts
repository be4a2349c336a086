import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toStableJson } from './openapi.ts'
import { describeModules } from './surface.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mi-inventario-superficie-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const surfaceOf = (code: string): string | undefined => {
  const inside = path.join(folder, 'inside.ts')
  const index = path.join(folder, 'index.ts')
  writeFileSync(inside, code)
  writeFileSync(index, "export * from './inside.ts'\n")
  return describeModules([index], { types: [] }).get(index)
}

describe('describeModules', () => {
  it('lists every export with its signature, in alphabetical order, without comments', () => {
    const code = `
      /** Adds. */
      export const sum = (a: number, b = 1) => a + b
      export function first<T>(list: readonly T[]): T | undefined { return list[0] }
      /** A thing. */
      export interface Cosa { readonly id: number /* unique */ }
      export type Clave = keyof Cosa
      const hidden = 1
      export { hidden as shown }`
    expect(surfaceOf(code)).toBe(
      [
        'type Clave = keyof Cosa;',
        'interface Cosa {\n    readonly id: number;\n}',
        'function first: <T>(list: readonly T[]) => T | undefined;',
        'const shown: 1;',
        'const sum: (a: number, b?: number) => number;',
      ].join('\n\n'),
    )
  })

  it('lists only the public members of a class', () => {
    const code = `
      export class Falla extends Error {
        readonly codigo: string
        private readonly secreto = 1
        constructor(codigo: string) { super(codigo); this.codigo = codigo }
        describe(): string { return this.codigo + this.secreto }
      }`
    expect(surfaceOf(code)).toBe(
      [
        'class Falla extends Error {',
        '    new (codigo: string): Falla;',
        '    codigo: string;',
        '    describe: () => string;',
        '}',
      ].join('\n'),
    )
  })

  it('returns the same text whatever types the compiler has read before', () => {
    const union = "export const estado = (n: number) => (n > 0 ? 'a' : n < 0 ? 'b' : 'c')"
    expect(surfaceOf(`${union}\n`)).toBe(surfaceOf(`type Before = 'c' | 'b'\nlet x: Before\n${union}\n`))
  })
}, 60_000)

describe('toStableJson', () => {
  it('orders keys at every depth and leaves lists as they are', () => {
    expect(toStableJson({ b: [{ z: 1, y: 2 }, 0], a: null })).toBe(
      '{\n  "a": null,\n  "b": [\n    {\n      "y": 2,\n      "z": 1\n    },\n    0\n  ]\n}\n',
    )
  })
})
