import { dayInBogota, hourInBogota } from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { OwnJobKind } from '../../../platform/jobs/jobs.ts'
import type { Mail, MailTransport, Mailer } from '../../../platform/mail/mail.ts'
import { createDailyMailJob } from '../../../platform/mail/outbox.ts'
import { dailySummaryMail } from '../../../platform/mail/templates/daily-summary.mail.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { ProductosService } from '../../productos/productos.service.ts'
import type { Bajas } from './bajas.ts'
import { type Suscriptor, findSuscriptores, takeResumenes, wantsResumen } from './resumen.repository.ts'

// The number of people whose mails are stored in one transaction. It is small, so each transaction is short.
const BATCH = 100
const TRIES = 8

export interface ResumenParts {
  readonly database: Database
  readonly ports: Ports
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly productos: Pick<ProductosService, 'pendientes'>
  readonly bajas: Bajas
}

/** Creates a function that writes a person's mail. The function returns `undefined` if there is nothing to report. */
const createWriter = ({ productos, publicUrl, bajas }: ResumenParts, cuando: Date) => {
  const hoy = dayInBogota(cuando)
  // People of one company with the same longest lead time get the same figures. A writer reads these only once.
  const known = new Map<string, ReturnType<typeof productos.pendientes>>()
  const pendientesOf = (ambitoId: number, dias: number) => {
    const key = `${ambitoId} ${dias}`
    const found = known.get(key) ?? productos.pendientes(ambitoId, { hoy, dias })
    known.set(key, found)
    return found
  }
  return async (person: Suscriptor): Promise<Mail | undefined> => {
    const dias = Math.max(...person.diasAviso)
    const { vencidos, porVencer, pocos, porReponer } = await pendientesOf(person.ambitoId, dias)
    return dailySummaryMail({
      publicUrl,
      para: { nombre: person.nombre, correo: person.correo },
      tipoUsuario: person.tipoUsuario,
      cuando,
      dias,
      baja: bajas.linkFor(person.idUsuario),
      pendientes: {
        ...(person.productoVencido && { vencidos, porVencer }),
        ...(person.stockBajo && { pocos }),
        ...(person.reposicion && { porReponer }),
      },
    })
  }
}

/** Sends all mails that are due, in batches. @throws if `signal` is aborted. This is checked after each batch. */
const sendResumenes = async (parts: ResumenParts, signal?: AbortSignal): Promise<void> => {
  const { database, ports, mailer } = parts
  const cuando = ports.now()
  const moment = { hoy: dayInBogota(cuando), hora: hourInBogota(cuando) }
  let despuesDe = 0
  for (;;) {
    const people = await findSuscriptores(database.kysely, { ...moment, despuesDe, limite: BATCH })
    const last = people.at(-1)
    if (!last) return
    const write = createWriter(parts, cuando)
    const mails = new Map<number, Mail | undefined>()
    for (const person of people) mails.set(person.idUsuario, await write(person))
    await database.kysely.transaction().execute(async (trx) => {
      for (const id of await takeResumenes(trx, { ...moment, ids: [...mails.keys()] })) {
        const mail = mails.get(id)
        if (mail) await mailer.send(trx, { ...mail, suscriptor: id })
      }
    })
    despuesDe = last.idUsuario
    signal?.throwIfAborted()
  }
}

/**
 * Sends each person at most one mail a day, however many replicas run. Every run covers all people whose chosen hour
 * has come, so mails that a downtime delayed are sent later on the same day.
 */
export const createResumenJob = (parts: ResumenParts): OwnJobKind => ({
  tipo: 'resumen',
  tries: TRIES,
  hourly: true,
  run: ({ signal }) => sendResumenes(parts, signal),
})

interface EnvioParts {
  readonly database: Database
  readonly ports: Ports
  readonly jwtSecret: string
  readonly mailTransport: MailTransport
}

/**
 * Sends the daily mails that wait in the outbox. A mail is not sent if the person has left, unsubscribed or got another
 * mail address since the mail was written.
 */
export const createEnvioJob = ({ database, mailTransport, ...parts }: EnvioParts): OwnJobKind =>
  createDailyMailJob({
    ...parts,
    transport: mailTransport,
    isWanted: (idUsuario, correo) => wantsResumen(database.kysely, idUsuario, correo),
  })
