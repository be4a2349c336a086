/** The versions of packages, by the packages' names. */
export type Versions = Readonly<Record<string, string>>

/** The versions of the packages in `names`. @throws if `versions` lacks one of these packages. */
export const pickVersions = (versions: Versions, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const version = versions[name]
      if (version === undefined) throw new Error(`${name} is used by no project`)
      return [name, version]
    }),
  )
