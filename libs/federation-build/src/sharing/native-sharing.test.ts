import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { nativeSharing, readProvided } from './native-sharing.ts'

const REACT = 'globalThis[Symbol.for("mi.provided")]["react"]'
const PAGE = 'globalThis[Symbol.for("mi.provided")]'

describe('readProvided', () => {
  it.each([
    ['import { useState as s, useId } from "react";', `const {"useState":s,"useId":useId}=${REACT};`],
    ['import React from "react";', `const React=${REACT}.default??${REACT};`],
    ['import * as client from "react-dom/client";', `const client=${PAGE}["react-dom/client"];`],
    ['import "@mi/design-system";', ''],
    ['import { own } from "./own.js";', 'import { own } from "./own.js";'],
    ['const lazy = () => import("./react.js");', 'const lazy = () => import("./react.js");'],
  ])('rewrites only the imports of provided packages in %s', (code, expected) => {
    expect(readProvided(`${code}go();`, 'chunk.js')).toBe(`${expected}go();`)
  })

  it.each(['export { useState } from "react"', 'export * from "react"'])('refuses %s', (code) => {
    expect(() => readProvided(code, 'chunk.js')).toThrow('chunk.js re-exports react')
  })
})

describe('nativeSharing', () => {
  const ENTRY = '/modulo/remote.ts'
  const buildModule = async (code: string): Promise<string> => {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'one-file',
          resolveId: (id) => (id === ENTRY ? id : null),
          load: (id) => (id === ENTRY ? code : null),
        },
        nativeSharing(),
      ],
      build: { write: false, rolldownOptions: { input: ENTRY } },
    })
    if (!('output' in built)) throw new Error('the build wrote no output')
    return built.output[0].code
  }

  it('leaves the provided packages out of the build, and reads only the names that the module uses', async () => {
    const code = await buildModule('import { useState, useId } from "react"; console.log(useId())')
    expect(code).not.toMatch(/\bimport\b/)
    expect(code).toContain('mi.provided')
    expect(code).not.toContain('useState')
  })

  it('also replaces a `require` of a provided package in CommonJS code', async () => {
    const code = await buildModule('const react = require("react"); module.exports = react.useId()')
    expect(code).toMatch(/Symbol\.for\([^)]*mi\.provided[^)]*\)\]\.react\b/)
    expect(code).not.toMatch(/\(`react`\)/)
  })
})
