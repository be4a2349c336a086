import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { fileHash } from '@mi/domain'
import { buildRelease } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PackedRelease } from '../pack.ts'
import { ship } from './ship.ts'
import { type Cut, type TestRegistry, startTestRegistry } from './test-registry.ts'

const FILES = ['remoteEntry.js', 'assets/a.js', 'assets/a.css']

const packOf = (version: string, content = version): PackedRelease => {
  const texts = FILES.map((file) => [file, Buffer.from(`${file} ${content}`)] as const)
  const integrity = Object.fromEntries(
    texts.map(([file, text]) => [file, `sha256-${createHash('sha256').update(text).digest('base64')}`]),
  )
  return {
    release: buildRelease({ version, preload: [], css: [], integrity }),
    files: new Map(texts.map(([file, text]) => [`${file}.br`, brotliCompressSync(text)])),
  }
}

let folder: string
let registry: TestRegistry
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'killed-'))
  const { privateKey } = generateKeyPairSync('ed25519')
  vi.stubEnv('RELEASE_TOKEN', 'un-token')
  vi.stubEnv('RELEASE_KEY', privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'))
  vi.stubEnv('RELEASE_ENVIRONMENT', 'pruebas')
  registry = await startTestRegistry()
  await shipIt(packOf('1.0.0'), 'stable')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await registry.close()
  await rm(folder, { recursive: true })
})

type Goal = 'stable' | 'candidate'
const shipIt = (
  packed: PackedRelease,
  goal: Goal,
  { cut, percent = 5 }: { cut?: Cut; percent?: number } = {},
) => {
  registry.begin(cut)
  return ship(
    { url: registry.url, dataDir: folder },
    { module: 'inventory', goal, percent, reason: undefined, isDryRun: false },
    {
      readInfo: async () => ({ ...packed.release, folder, screens: {}, slots: [], light: [] }),
      build: async () => packed,
      commitOf: () => packed.release.builtFrom,
    },
  )
}

const candidatoOf = ({ state }: TestRegistry) => state.candidato

const readPages = (): string[] => {
  const { estable, candidato } = registry.state
  return [estable, candidato?.version ?? null]
    .filter((version) => version !== null)
    .flatMap((version) =>
      Object.values(registry.registered.get(version)?.integrity ?? { none: '' }).map(
        (hash) => registry.files.get(fileHash(hash))?.toString() ?? 'missing',
      ),
    )
}
const whole = (...versions: string[]): string[] =>
  versions.flatMap((version) => FILES.map((file) => `${file} ${version}`))

describe('a publisher that is killed', () => {
  it.each(['stable', 'candidate'] as const)(
    'leaves complete pages after every cut-off call, and a second run then reaches the goal «%s»',
    async (goal) => {
      let stable = '1.0.0'
      let cuts = 0
      for (const when of ['before', 'after'] as const) {
        for (let nth = 1; ; nth++) {
          const version = `2.${when === 'before' ? 0 : 1}.${nth}`
          registry.state.candidato = null
          const killed = await shipIt(packOf(version), goal, { cut: { nth, when } }).catch(() => 'killed')
          // If the run ended normally, it made fewer than `nth` calls, so no call was cut off.
          const isEnd = killed !== 'killed'
          if (!isEnd) {
            cuts += 1
            const given = goal === 'stable' ? registry.state.estable : candidatoOf(registry)?.version
            const old = goal === 'stable' ? [] : [stable]
            expect(readPages()).toEqual(given === version ? whole(...old, version) : whole(stable))
          }
          const summary = await shipIt(packOf(version), goal)
          expect(summary).toMatchObject({ did: goal, version })
          expect(readPages()).toEqual(goal === 'stable' ? whole(version) : whole(stable, version))
          stable = registry.state.estable ?? ''
          if (isEnd) break
        }
      }
      // Every run makes at least these eight calls: the look-up of the version, the comparison with the stable version,
      // a first registration (which fails because the files are missing), three uploads, a second registration, and
      // the order to give users the version. Each call is cut off once before and once after the registry processes it.
      expect(cuts).toBeGreaterThanOrEqual(2 * 8)
    },
  )

  it('when started again, does not give users a version that was taken back in the meantime', async () => {
    await shipIt(packOf('1.1.0'), 'stable')
    registry.state.estable = '1.0.0'
    await expect(shipIt(packOf('1.1.0'), 'stable')).rejects.toThrow(/ya llegó a la gente/)
    expect(registry.state.estable).toBe('1.0.0')

    await shipIt(packOf('1.2.0'), 'candidate')
    registry.state.candidato = { version: '1.2.0', estado: 'revertido', porcentaje: 5 }
    await expect(shipIt(packOf('1.2.0'), 'candidate')).rejects.toThrow(/ya llegó a la gente/)
    expect(registry.state.candidato.estado).toBe('revertido')
  })
})

describe('a repeated run', () => {
  it.each(['stable', 'candidate'] as const)(
    'does not give users a version that is older than the stable version (goal «%s»)',
    async (goal) => {
      // The run is cut off after the registration, at its next call. A candidate needs one more call before that.
      const nth = goal === 'stable' ? 10 : 11
      await expect(shipIt(packOf('1.4.0'), goal, { cut: { nth, when: 'before' } })).rejects.toThrow()
      await shipIt(packOf('1.5.0'), 'stable')
      await expect(shipIt(packOf('1.4.0'), goal)).rejects.toThrow(
        /estable es 1\.5\.0, más nueva que 1\.4\.0\. .*: npm run r.* inventory --version 1\.4\.0 .*--reason/,
      )
      expect(registry.state).toMatchObject({ estable: '1.5.0', candidato: null })
    },
  )

  it('if the version of a rollout is older than the stable version, does not make it stable', async () => {
    await shipIt(packOf('1.4.0'), 'candidate')
    registry.state.estable = '1.5.0'
    await expect(shipIt(packOf('1.4.0'), 'stable')).rejects.toThrow(/estable es 1\.5\.0, más nueva/)
    expect(registry.state.estable).toBe('1.5.0')
  })

  it('lets 1.4.0 replace 1.5.0-local.a1, because a local build’s number does not show its age', async () => {
    await shipIt(packOf('1.4.0'), 'candidate')
    registry.state.estable = '1.5.0-local.a1'
    expect(await shipIt(packOf('1.4.0'), 'stable')).toMatchObject({ did: 'stable' })
  })

  it('fails if the rollout already reaches 5 % and the run asks for 20 %', async () => {
    await shipIt(packOf('1.1.0'), 'candidate', { percent: 5 })
    await expect(shipIt(packOf('1.1.0'), 'candidate', { percent: 20 })).rejects.toThrow(
      /llega al 5 %, no al 20 %.*rollout -- set inventory --version 1\.1\.0 --percent 20 .*--reason/,
    )
    expect(candidatoOf(registry)?.porcentaje).toBe(5)
  })

  it('succeeds if the rollout already reaches 25 % and the run asks for 20 %', async () => {
    await shipIt(packOf('1.1.0'), 'candidate', { percent: 25 })
    expect(await shipIt(packOf('1.1.0'), 'candidate', { percent: 20 })).toMatchObject({
      did: 'candidate',
      percent: 25,
    })
  })
})

describe('two publishers of one version at once', () => {
  it.each(['stable', 'candidate'] as const)('both succeed (goal «%s»)', async (goal) => {
    const both = await Promise.all([shipIt(packOf('1.1.0'), goal), shipIt(packOf('1.1.0'), goal)])
    expect(both.map(({ did }) => did)).toEqual([goal, goal])
    expect([...registry.registered.keys()]).toEqual(['1.0.0', '1.1.0'])
    expect(readPages()).toEqual(goal === 'stable' ? whole('1.1.0') : whole('1.0.0', '1.1.0'))
  })

  it('the slower one succeeds if 1.1.0 becomes stable between its reads of the state and of the log', async () => {
    const toJSON = () => {
      registry.state.estable = '1.1.0'
      return [{ despues: { estable: '1.1.0' } }]
    }
    Object.assign(registry.log, { toJSON })
    expect(await shipIt(packOf('1.1.0'), 'stable')).toMatchObject({ did: 'stable' })
  })

  it('if their contents differ, one registers its release and the other is refused', async () => {
    const settled = await Promise.allSettled([
      shipIt(packOf('1.1.0', 'uno'), 'stable'),
      shipIt(packOf('1.1.0', 'otro'), 'stable'),
    ])
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(new Set(readPages().map((text) => text.split(' ')[1])).size).toBe(1)
  })
})

describe('a registered release', () => {
  it('gets a lost file back when the command is repeated', async () => {
    const [, deleted = ''] = Object.values(packOf('1.0.0').release.integrity)
    registry.files.delete(fileHash(deleted))
    const summary = await shipIt(packOf('1.0.0'), 'stable')
    expect(summary).toMatchObject({ did: 'stable', sent: { files: ['assets/a.js'] } })
    expect(readPages()).toEqual(whole('1.0.0'))
  })

  it('is not replaced by other content with the same version number, and nothing is sent', async () => {
    await expect(shipIt(packOf('1.0.0', 'otro'), 'stable')).rejects.toThrow(/ya existe, con otro contenido/)
    expect(registry.calls).toEqual(['GET release.json 1.0.0'])
    expect(readPages()).toEqual(whole('1.0.0'))
  })
})
