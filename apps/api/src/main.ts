import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { askAdminFields, isGiven, readAdminFields } from './admin/admin-fields.ts'
import { createAdmin } from './admin/create-admin.ts'
import { type Moved, moveBlobs } from './admin/move-blobs.ts'
import { createAsker } from './admin/questions.ts'
import { collectArchivos } from './modules/plataforma/releases/collect.ts'
import { retireFactorOf } from './admin/retire-factor.ts'
import { migrateOnly, openParts, type Opening } from './open-parts.ts'
import { readFolder } from './platform/migrations/read-folder.ts'
import { type Settings, readSettings } from './platform/settings/settings.ts'

const say = (paso: string): void => {
  process.send?.({ paso }, undefined, undefined, () => undefined)
}

const onChange = (tell: (line: string) => void): Opening['say'] => {
  let last = ''
  return (line) => {
    if (line !== last) tell(line)
    last = line
  }
}

/**
 * Returns a signal that aborts when the process has to stop. A stop could send two signals, because a terminal signals
 * the whole process group, and `npm start` forwards the signal too. The second signal must not interrupt the shutdown.
 * Otherwise, the embedded database would keep running, because it is a separate process. Call this function before
 * the database is started. Until this function is called, a signal ends the process at once.
 */
const endOnSignal = (): AbortSignal => {
  const ending = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => ending.abort())
  return ending.signal
}

const serve = async (settings: Settings, opening: Opening): Promise<void> => {
  if (settings.avisoDemo !== undefined) process.stderr.write(`${settings.avisoDemo}\n`)
  const { parts, release } = await openParts(settings, opening)
  try {
    const app = await buildApp({ ...parts, stopping: opening.signal })
    try {
      await app.listen({ host: settings.host, port: settings.port })
      if (opening.signal.aborted) return
      await once(opening.signal, 'abort')
      // Until load balancers notice the stop, they still send requests, which a closed server would refuse.
      await sleep(settings.drainSeconds * 1000)
    } finally {
      await app.close()
    }
  } finally {
    await release()
  }
}

/** Applies the migrations of this build. If the command names a folder, also applies the later migrations in it. */
const migrate = async (settings: Settings, { signal }: Opening): Promise<void> => {
  const tell = (line: string): void => void process.stdout.write(`${line}\n`)
  const folder = process.argv[3]
  const more = folder === undefined ? [] : await readFolder(folder)
  const applied = await migrateOnly(settings, { signal, say: onChange(tell) }, more)
  tell(applied === 0 ? 'No hay nada que migrar.' : `Migraciones aplicadas: ${applied}.`)
}

const NO_TERMINAL = 'Sin terminal, da los datos en ADMIN_CORREO, ADMIN_NOMBRE, ADMIN_USUARIO y ADMIN_CLAVE.'

const admin = async (settings: Settings, { signal }: Opening): Promise<void> => {
  const tell = (line: string): void => void process.stdout.write(`${line}\n`)
  const isScript = isGiven(process.env)
  if (!isScript && !process.stdin.isTTY) throw new Error(NO_TERMINAL)
  // The variables are checked before the database opens, because opening takes a while.
  const given = isScript ? readAdminFields(process.env) : undefined
  const { parts, release } = await openParts({ ...settings, demo: false }, { signal, say: onChange(tell) })
  try {
    const asker = given ? undefined : createAsker(signal)
    const fields = given ?? (asker && (await askAdminFields(asker, tell).finally(asker.close)))
    if (!fields) return
    await createAdmin(parts, fields)
    tell(`Listo: «${fields.nombreCompleto}» ya puede entrar con ${fields.correo}, como administrador.`)
  } finally {
    await release()
  }
}

/** Deletes old uploaded files that belong to no release of a module. */
const collect = async (settings: Settings, { signal }: Opening): Promise<void> => {
  const tell = (line: string): void => void process.stdout.write(`${line}\n`)
  const dryRun = process.argv.includes('--dry-run')
  const { parts, release } = await openParts({ ...settings, demo: false }, { signal, say: onChange(tell) })
  try {
    const { archivos, bytes, hashes } = await collectArchivos(parts, { dryRun, signal })
    for (const hash of hashes) tell(hash)
    tell(`${dryRun ? 'Se recogerían' : 'Recogidos'}: ${archivos} archivos, ${bytes} bytes.`)
  } finally {
    await release()
  }
}

const sayMoved = (what: string, { copied, kept, damaged }: Moved, dryRun: boolean): string =>
  [
    `${what}: ${copied} ${dryRun ? 'por copiar' : 'copiados'}, ${kept} que ya estaban, ${damaged.length} dañados.`,
    ...damaged.map((name) => `  dañado: ${name}`),
  ].join('\n')

const toStore = async (settings: Settings, { signal }: Opening): Promise<void> => {
  const ports = { now: () => new Date(), newId: randomUUID }
  const dryRun = process.argv.includes('--dry-run')
  const { imagenes, modulos } = await moveBlobs(settings, { ports, signal, dryRun })
  process.stdout.write(`${sayMoved('Imágenes', imagenes, dryRun)}\n${sayMoved('Módulos', modulos, dryRun)}\n`)
  if (imagenes.damaged.length + modulos.damaged.length > 0) process.exitCode = 1
}

/** Removes the second factor of an account. */
const segundoFactor = async (settings: Settings, { signal }: Opening): Promise<void> => {
  const tell = (line: string): void => void process.stdout.write(`${line}\n`)
  const correo = process.argv[3]
  if (correo === undefined) throw new Error('Di de quién: npm run admin:segundo-factor -- correo@ejemplo.co')
  const { parts, release } = await openParts({ ...settings, demo: false }, { signal, say: onChange(tell) })
  try {
    await retireFactorOf(parts, correo)
    tell(`Listo: ${correo} ya entra solo con su contraseña. El servidor le avisará por correo.`)
  } finally {
    await release()
  }
}

const COMMANDS: Record<string, typeof serve> = {
  migrate,
  admin,
  collect,
  'to-store': toStore,
  'segundo-factor': segundoFactor,
}

const explain = (error: unknown): string => {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE' ? `El puerto ${port ?? ''} ya está ocupado. Usa otro con PORT.` : message
}

const INTERRUPTED = 'Se interrumpió antes de terminar. Ejecútalo de nuevo.'

const main = async (): Promise<void> => {
  const signal = endOnSignal()
  const run = COMMANDS[process.argv[2] ?? ''] ?? serve
  try {
    await run(readSettings(process.env), { signal, say })
  } catch (error) {
    // After the signal, an error results from the requested stop. A stopped server has not failed. A stopped command
    // has failed, because its work is half done and its caller must not continue.
    if (signal.aborted && run === serve) return
    process.stderr.write(`${signal.aborted ? INTERRUPTED : explain(error)}\n`)
    process.exitCode = 1
  }
}

void main()
