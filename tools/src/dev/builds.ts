import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildMessage, NAMES_KEPT } from './build-message.ts'
import { ROOT } from '../workspace.ts'

// In the package `@mi/cli`, this code is compiled to JavaScript, so it runs without tsx.
const EXTENSION = path.extname(import.meta.filename)
const WATCH_BUILD = fileURLToPath(new URL('watch-build.ts', import.meta.url)).replace(/\.ts$/, EXTENSION)
const LOADER = EXTENSION === '.ts' ? ['--import', 'tsx'] : []

/** One build of an app. The shell has two builds. */
export interface BuildPlan {
  /** An absolute path, or a path relative to the workspace. */
  readonly folder: string
  readonly configFile: string
  /** By default, the output folder in the build's own configuration. */
  readonly outDir?: string
  /** Whether a file keeps its name when its content changes. */
  readonly keepsNames?: boolean
}

export interface Watched {
  /**
   * Resolves when all builds have succeeded. Rejects if a build's process ends before that, unless `end` or Ctrl+C
   * ended it.
   */
  readonly ready: Promise<void>
  readonly end: () => void
}

interface Listener {
  /** Called each time a build has succeeded, if all other builds are up to date too. */
  readonly onBuilt: () => void
  readonly onError: (error: string) => void
}

const startBuild = ({ folder, configFile, outDir, keepsNames }: BuildPlan): ChildProcess =>
  spawn(
    process.execPath,
    [
      ...LOADER,
      WATCH_BUILD,
      path.resolve(ROOT, folder),
      configFile,
      outDir ?? '',
      keepsNames ? NAMES_KEPT : '',
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )

/** Rebuilds an app at every saved change. Each build runs in a separate process. */
export const watchBuilds = (plans: readonly BuildPlan[], { onBuilt, onError }: Listener): Watched => {
  const good = new Set<BuildPlan>()
  let resolveReady: () => void = () => undefined
  let rejectReady: (error: Error) => void = () => undefined
  const ready = new Promise<void>((resolve, reject) => {
    resolveReady = resolve
    rejectReady = reject
  })
  // If no caller waits for `ready`, this handler keeps its rejection from ending this process.
  ready.catch(() => undefined)
  let hasEnded = false
  const children = plans.map((plan) => {
    const child = startBuild(plan)
    child.once('exit', (_code, signal) => {
      // No message is necessary if `end` or Ctrl+C ended the build's process.
      if (hasEnded || signal === 'SIGINT') return
      // This message explains to the user why later saves have no effect.
      const sentence = `La construcción de ${plan.folder} terminó. Empieza de nuevo.`
      onError(sentence)
      rejectReady(new Error(sentence))
    })
    child.on('message', (sent) => {
      const message = sent as BuildMessage
      // While one build is still writing, its files must not be published together with the files of another build.
      if (message.state !== 'good') good.delete(plan)
      if (message.state === 'bad') onError(message.error)
      if (message.state !== 'good') return
      good.add(plan)
      if (good.size < plans.length) return
      resolveReady()
      onBuilt()
    })
    return child
  })
  const end = (): void => {
    hasEnded = true
    children.forEach((child) => child.kill())
  }
  return { ready, end }
}
