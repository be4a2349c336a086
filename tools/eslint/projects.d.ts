/** A project of the workspace with its Nx tags. */
export interface Project {
  readonly name: string
  readonly folder: string
  readonly type: string
  readonly env: string
  readonly scope: string
}
export function readProjects(root: string): Project[]
export function mayDepend(from: Project, to: Project): boolean
