/** The paths of the files that differ between two versions. */
export interface FileChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  /** The number of unchanged files. */
  readonly same: number
}

/** Compares two versions. In `before` and `after`, the keys are the paths of files, and the values are their hashes. */
export const diffFiles = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): FileChanges => {
  const both = Object.keys(after).filter((file) => Object.hasOwn(before, file))
  const changed = both.filter((file) => before[file] !== after[file]).sort()
  return {
    added: Object.keys(after)
      .filter((file) => !Object.hasOwn(before, file))
      .sort(),
    removed: Object.keys(before)
      .filter((file) => !Object.hasOwn(after, file))
      .sort(),
    changed,
    same: both.length - changed.length,
  }
}
