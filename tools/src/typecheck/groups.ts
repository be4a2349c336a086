import path from 'node:path'

/** The content of a project's `tsconfig.json`. */
export interface TypeConfig {
  readonly extends: string
  readonly compilerOptions?: Readonly<Record<string, unknown>>
  readonly include: readonly string[]
}

/** The content of a `tsconfig.json` that checks several projects as one program. All its paths are absolute. */
export interface TypeGroup extends TypeConfig {
  /** The folders of the projects. */
  readonly folders: readonly string[]
}

const resolveIn = (folder: string, config: TypeConfig): TypeGroup => ({
  extends: path.resolve(folder, config.extends),
  compilerOptions: config.compilerOptions ?? {},
  include: config.include.map((each) => path.resolve(folder, each)),
  folders: [folder],
})

/**
 * Joins the projects that have the same compiler options. `configs` has the absolute folder of each project. Projects
 * with other options stay apart: a library without the types of a browser must still be refused `document`.
 */
export const groupProjects = (configs: ReadonlyMap<string, TypeConfig>): TypeGroup[] => {
  const groups = new Map<string, TypeGroup>()
  for (const [folder, config] of configs) {
    const own = resolveIn(folder, config)
    const key = JSON.stringify([own.extends, own.compilerOptions])
    const group = groups.get(key)
    const joined = group && {
      ...group,
      include: [...group.include, ...own.include],
      folders: [...group.folders, folder],
    }
    groups.set(key, joined ?? own)
  }
  return [...groups.values()]
}
