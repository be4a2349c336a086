/** A project of the workspace. Its Nx tags give one value each for `type`, `env` and `scope`. */
export interface Project {
  readonly name: string
  readonly folder: string
  readonly type: string
  readonly env: string
  readonly scope: string
}
export const readProjects: (root: string) => Project[]
export const mayDepend: (from: Project, to: Project) => boolean
