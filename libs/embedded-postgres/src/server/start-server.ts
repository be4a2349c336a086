import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresBinaries } from '../binaries/binaries.ts'
import { EmbeddedPostgresError } from '../error/embedded-postgres-error.ts'
import { isInitialised, readPort, rotateLog, writePort, type DataFolder } from '../folder/data-folder.ts'
import { chooseIdentity, giveTo } from '../process/privileges.ts'
import { isSameFolder } from './connection.ts'
import { findFreePort } from './free-port.ts'
import { initialise } from './initialise.ts'
import { endOrphans } from './orphans.ts'
import { disownPostmasterFile } from './postmaster-file.ts'
import { launchPostmaster, stopPostmaster, type Launch } from './postmaster.ts'
import { enter, type RunningServer } from './running-server.ts'

/** The arguments of `startServer`. The function `log` is called with lines of text in Spanish. */
export interface StartOrder {
  folder: DataFolder
  binaries: PostgresBinaries
  password: string
  log: (line: string) => void
}

const ATTEMPTS = 20
const PORT_TAKEN = /could not bind|could not create any TCP\/IP sockets/
// PostgreSQL's error message contains these words if children of a killed server still run.
const OLD_PROCESSES = 'still in use'
const OLD_PROCESSES_MS = 250
const OTHER_VERSION = 'database files are incompatible'

/**
 * Starts the server of `order.folder`. If the data directory is missing, creates it first. The caller must hold the
 * lock of the folder and must have found no running server there.
 */
export const startServer = async (order: StartOrder): Promise<RunningServer> => {
  const { folder, binaries, password, log } = order
  const identity = await chooseIdentity(folder.root, folder.cluster, binaries)
  if (!(await isInitialised(folder))) {
    log(`Creando la base de datos en «${folder.root}»…`)
    await initialise({ folder, binaries, identity, password })
  }
  await giveTo(identity, folder.cluster)
  await disownPostmasterFile(folder.cluster)
  await rotateLog(folder)
  const server = await launchOnFreePort({ folder, binaries, identity })
  try {
    await requireEntry(server, order)
    await writePort(folder, server.port)
    return server
  } catch (error) {
    await stopPostmaster(folder, binaries)
    throw error
  }
}

const launchOnFreePort = async (launch: Launch): Promise<RunningServer> => {
  const { folder } = launch
  let port = await findFreePort(await readPort(folder))
  let complaint = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const launched = await launchPostmaster(launch, port)
    if ('pid' in launched) return { pid: launched.pid, port }
    complaint = launched.complaint
    if (PORT_TAKEN.test(complaint)) port = await findFreePort()
    else if (complaint.includes(OLD_PROCESSES)) {
      await endOrphans(folder.cluster)
      await sleep(OLD_PROCESSES_MS)
    } else break
  }
  throw refusal(folder, complaint)
}

const requireEntry = async ({ port }: RunningServer, { folder, password }: StartOrder): Promise<void> => {
  const answer = await enter({ port, password })
  if (answer.kind === 'connected' && (await isSameFolder(answer.dataDirectory, folder.cluster))) return
  if (answer.kind === 'wrong-password') {
    throw new EmbeddedPostgresError(
      `La contraseña de «${folder.password}» no es la de la base de datos de esa carpeta.`,
    )
  }
  throw new EmbeddedPostgresError(`PostgreSQL inició pero no deja entrar; mira «${folder.log}».`, {
    cause: 'error' in answer ? answer.error : undefined,
  })
}

const refusal = (folder: DataFolder, complaint: string): EmbeddedPostgresError => {
  if (complaint.includes(OTHER_VERSION)) {
    return new EmbeddedPostgresError(
      `La base de datos de «${folder.root}» la creó otra versión de PostgreSQL: usa aquella versión para exportarla. ${complaint}`,
    )
  }
  return new EmbeddedPostgresError(`PostgreSQL no pudo iniciar en «${folder.root}»: ${complaint}`)
}
