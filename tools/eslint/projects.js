import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const PLACES = ['apps', 'apps/e2e/modules', 'libs', '.']

/**
 * Returns every project of the workspace, with the values of its Nx tags `type`, `env` and `scope`.
 * @param {string} root the workspace's folder
 * @returns {{ name: string, folder: string, type: string, env: string, scope: string }[]}
 */
export const readProjects = (root) =>
  PLACES.flatMap((place) =>
    readdirSync(path.join(root, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && (place !== '.' || entry.name === 'tools'))
      .map((entry) => path.join(place, entry.name))
      .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
      .map((folder) => {
        const { name, nx } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
        const tags = Object.fromEntries((nx?.tags ?? []).map((tag) => tag.split(':')))
        return { name, folder: folder.split(path.sep).join('/'), ...tags }
      }),
  )

/** Maps each project type to the types that it is allowed to import. These limits do not apply to test files. */
const TYPES = {
  contract: [],
  domain: ['contract'],
  ui: ['ui'],
  data: ['data', 'domain', 'contract'],
  app: ['ui', 'data', 'domain', 'contract'],
  tool: ['tool', 'data', 'domain', 'contract'],
}

const seesEnv = (own, other) => other === 'any' || own === other

const seesScope = (own, other) => other === 'shared' || own === other

/**
 * Returns `true` if `from` is allowed to import `to`. The type, the environment and the scope must all allow this. A
 * project for tests is allowed to import every project.
 * @param {import('./projects.d.ts').Project} from
 * @param {import('./projects.d.ts').Project} to
 */
export const mayDepend = (from, to) =>
  from.name === to.name ||
  from.type === 'testing' ||
  (TYPES[from.type].includes(to.type) && seesEnv(from.env, to.env) && seesScope(from.scope, to.scope))
