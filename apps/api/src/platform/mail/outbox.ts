import { z } from 'zod'
import { enqueueJob } from '../jobs/enqueue.ts'
import { type OwnJobKind, JobError } from '../jobs/jobs.ts'
import type { Ports } from '../ports.ts'
import { createSeal } from '../secrets/seal.ts'
import type { MailTransport, Mailer, Message } from './mail.ts'

/** The kind of a mail's job. */
export const CORREO_TIPO = 'correo'
// With the pauses between them, half a day: mail servers come back within hours.
const TRIES = 20

const messageSchema = z.object({
  id: z.string(),
  date: z.coerce.date(),
  isPretended: z.boolean(),
  mail: z.object({
    tipo: z.string(),
    para: z.object({ nombre: z.string(), correo: z.string() }),
    asunto: z.string(),
    texto: z.string(),
    html: z.string(),
    baja: z.string().optional(),
  }),
})

const dataSchema = z.object({ sellado: z.string() })

/** What sealing mails needs. */
export interface OutboxParts {
  readonly ports: Ports
  /** Seals mails while they wait: they hold recovery codes. */
  readonly jwtSecret: string
}

const sealOf = ({ ports, jwtSecret }: OutboxParts) => createSeal(jwtSecret, 'correos por enviar', ports)

/** Stores mails as jobs, sealed: a reader of the table could use a recovery code. */
export const createOutbox = (parts: OutboxParts): Mailer => {
  const { seal } = sealOf(parts)
  const { ports } = parts
  return {
    send: (trx, { hasta, ...mail }, { isPretended = false } = {}) => {
      const message: Message & { isPretended: boolean } = {
        mail,
        id: ports.newId(),
        date: ports.now(),
        isPretended,
      }
      return enqueueJob(trx, { tipo: CORREO_TIPO, datos: { sellado: seal(message) }, hasta }, ports)
    },
  }
}

interface Failure {
  readonly code?: string
  readonly responseCode?: number
}

// Only codes: the messages of mail servers repeat addresses.
const codesOf = ({ code, responseCode }: Failure): string =>
  [code, responseCode].filter((part) => part !== undefined).join(' ') || 'sin código'

// Of nodemailer: what is refused is the recipient or the mail itself, and not our password, which staff can mend.
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE']

// A mail server that answers 5xx to a mail will never accept it.
const toJobError = (failure: Failure): JobError =>
  (failure.responseCode ?? 0) >= 500 && OF_THE_MAIL.includes(failure.code ?? '')
    ? new JobError(`El servidor de correo rechazó el mensaje (${codesOf(failure)}).`, { isFinal: true })
    : new JobError(`No se pudo entregar al servidor de correo (${codesOf(failure)}).`)

const UNREADABLE = 'El correo se guardó con otra clave secreta y ya no se puede leer.'

/** Reads stored mails; `undefined` for one that was sealed with another secret. */
export const openMail = (parts: OutboxParts) => {
  const { open } = sealOf(parts)
  return (datos: unknown) => {
    const data = dataSchema.safeParse(datos)
    return messageSchema.safeParse(data.success ? open(data.data.sellado) : undefined).data
  }
}

/** Sends the stored mails. Every try of one sends the same bytes, so that a mailbox can tell a repetition. */
export const createMailJob = (parts: OutboxParts & { readonly transport: MailTransport }): OwnJobKind => {
  const open = openMail(parts)
  return {
    tipo: CORREO_TIPO,
    tries: TRIES,
    run: async ({ datos }) => {
      const message = open(datos)
      if (!message) throw new JobError(UNREADABLE, { isFinal: true })
      const { isPretended, ...sent } = message
      if (isPretended) return
      try {
        await parts.transport.send(sent)
      } catch (error) {
        throw toJobError(error as Failure)
      }
    },
  }
}
