import path from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { PARTLY_PROVIDED } from './provided-lists.ts'
import { providedOnly } from './provided-only.ts'

const ENTRY = '/modulo/remote.ts'
// The root of the build is inside this project, because `providedOnly` finds the lists of provided exports from there.
const ROOT = path.resolve(import.meta.dirname, '../../federation')

const buildModule = (code: string, entry = ENTRY) =>
  build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-file',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
      providedOnly(),
    ],
    build: {
      write: false,
      rolldownOptions: { input: entry, external: [...PARTLY_PROVIDED, 'react-router'] },
    },
  })

describe('providedOnly', () => {
  it('builds a module that imports only provided names', async () => {
    const code = `
      import { Link, useNavigate as go } from 'react-router-dom'
      import { useQuery, type UseQueryResult } from '@tanstack/react-query'
      export type Unknown = UseQueryResult
      export const load = (address: string) => import(address)
      console.log(Link, go, useQuery)`
    await expect(buildModule(code)).resolves.toBeDefined()
  })

  it.each([
    [
      "import { useFetcher } from 'react-router-dom'; console.log(useFetcher)",
      /imports useFetcher from react-router-dom/,
    ],
    [
      "import { QueryObserver as O } from '@tanstack/react-query'; console.log(O)",
      /QueryObserver from @tanstack/,
    ],
    ["import * as router from 'react-router-dom'; console.log(router)", /imports \* from react-router-dom/],
    ["import router from 'react-router-dom'; console.log(router)", /imports default from react-router-dom/],
    ["export * from '@tanstack/react-query'", /imports \* from @tanstack\/react-query/],
    ["export { useFetcher } from 'react-router-dom'", /imports useFetcher from react-router-dom/],
    [
      "import { Link } from 'react-router'; console.log(Link)",
      /import react-router-dom, which the shell provides/,
    ],
    [
      "import('@tanstack/react-query').then(console.log)",
      /loads @tanstack\/react-query with import\(\): import @tanstack\/react-query with a statement/,
    ],
    ['export const load = () => import(`react`)', /loads react with import\(\): import react with/],
    ["import('react-router').then(console.log)", /import\(\): import react-router-dom with a statement/],
  ])('fails the build of %s', async (code, complaint) => {
    await expect(buildModule(code)).rejects.toThrow(complaint)
  })

  it.each([
    '/casa/libs/design-system/src/overlays/layers/layers.ts',
    '/casa/node_modules/@mi/design-system/dist/overlays/layers/layers.js',
  ])('fails a build that would bundle a second copy of %s', async (layers) => {
    await expect(buildModule('console.log(1)', layers)).rejects.toThrow(/a second time/)
  })
})
