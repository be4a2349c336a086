/** A project of the workspace with its Nx tags, one value per dimension. */
export interface Project {
  readonly name: string
  readonly folder: string
  readonly type: string
  readonly env: string
  readonly scope: string
}
export const readProjects: (root: string) => Project[]
export const mayDepend: (from: Project, to: Project) => boolean
