import { describe, expect, it } from 'vitest'
import { addNeeds, writeNeeds } from './needs.ts'

const needsOf = (...chunks: string[]): unknown => {
  const needs = new Map<string, Set<string>>()
  chunks.forEach((code, at) => addNeeds(needs, code, `chunk-${at}.js`))
  return JSON.parse(writeNeeds(needs))
}

describe('addNeeds', () => {
  it('collects the names that at least one chunk imports, sorted and without duplicates', () => {
    const one = 'import { useState, useEffect as e } from "react"; import { Button } from "@mi/design-system"'
    const other = 'import { useState } from "react"; import { "Card" as Box } from "@mi/design-system"'
    expect(needsOf(one, other)).toEqual({
      '@mi/design-system': ['Button', 'Card'],
      react: ['useEffect', 'useState'],
    })
  })

  it('lists a package without names if the chunk has only namespace imports or default imports of it', () => {
    expect(needsOf('import * as R from "react"; import D, { default as E } from "react-dom"')).toEqual({
      react: [],
      'react-dom': [],
    })
  })

  it('ignores relative imports, and imports of packages that the shell does not provide', () => {
    expect(needsOf('import { a } from "./a.js"; import { z } from "zod"')).toEqual({})
  })
})

describe('writeNeeds', () => {
  it('returns the same text for any order of the chunks', () => {
    const [a, b] = ['import { x } from "react"', 'import { y } from "@mi/design-system"']
    const one = new Map<string, Set<string>>()
    const other = new Map<string, Set<string>>()
    for (const code of [a, b]) addNeeds(one, code, 'c.js')
    for (const code of [b, a]) addNeeds(other, code, 'c.js')
    expect(writeNeeds(one)).toBe(writeNeeds(other))
  })
})
