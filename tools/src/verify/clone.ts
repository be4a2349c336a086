import { execFileSync } from 'node:child_process'
import { ROOT } from '../workspace.ts'

/** Clones this repository into `folder` at `commit` (by default the last commit), and installs its npm packages. */
export const cloneAndInstall = (folder: string, commit?: string): void => {
  execFileSync('git', ['clone', '--quiet', ROOT, folder])
  if (commit !== undefined) execFileSync('git', ['checkout', '--quiet', commit], { cwd: folder })
  execFileSync('npm', ['ci', '--silent', '--prefer-offline'], { cwd: folder, stdio: 'inherit' })
}
