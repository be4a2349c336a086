/** A project of the workspace. Each of the fields `type`, `env` and `scope` has the value of one Nx tag. */
export interface Project {
  readonly name: string
  readonly folder: string
  readonly type: string
  readonly env: string
  readonly scope: string
}
export const readProjects: (root: string) => Project[]
export const mayDepend: (from: Project, to: Project) => boolean
