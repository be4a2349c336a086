import { z } from 'zod'
import { enqueueJob } from '../jobs/enqueue.ts'
import { type JobKind, type OwnJobKind, JobError } from '../jobs/jobs.ts'
import type { Ports } from '../ports.ts'
import { createSeal } from '../secrets/seal.ts'
import type { Mail, MailTransport, Mailer, Message } from './mail.ts'

export const CORREO_TIPO = 'correo'
/** Daily mails have their own kind of job. Otherwise a recovery code could expire behind thousands of daily mails. */
export const DIARIO_TIPO = 'correo_diario'
// A mail server could be down for hours. With their pauses, these tries go on for up to half a day.
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
    suscriptor: z.number().optional(),
  }),
})

const dataSchema = z.object({ sellado: z.string() })

export interface OutboxParts {
  readonly ports: Ports
  /** Encrypts mails while they wait, because some hold recovery codes. */
  readonly jwtSecret: string
}

const sealOf = ({ ports, jwtSecret }: OutboxParts) => createSeal(jwtSecret, 'correos por enviar', ports)

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
      const tipo = mail.suscriptor === undefined ? CORREO_TIPO : DIARIO_TIPO
      return enqueueJob(trx, { tipo, datos: { sellado: seal(message) }, hasta }, ports)
    },
  }
}

interface Failure {
  readonly code?: string
  readonly responseCode?: number
}

// Stored errors contain only these codes, because the messages of mail servers repeat mail addresses.
const codesOf = ({ code, responseCode }: Failure): string =>
  [code, responseCode].filter((part) => part !== undefined).join(' ') || 'sin código'

// nodemailer's codes for a refused recipient and for a refused mail. The code for a refused password is left out,
// because staff could correct the password before a later try.
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE']

// The error is final if the mail server answered 5xx to the mail itself, because it will never accept this mail.
const toJobError = (failure: Failure): JobError =>
  (failure.responseCode ?? 0) >= 500 && OF_THE_MAIL.includes(failure.code ?? '')
    ? new JobError(`El servidor de correo rechazó el mensaje (${codesOf(failure)}).`, { isFinal: true })
    : new JobError(`No se pudo entregar al servidor de correo (${codesOf(failure)}).`)

const UNREADABLE = 'El correo se guardó con otra clave secreta y ya no se puede leer.'

/** Returns a function that decrypts a stored mail. It returns `undefined` if another secret encrypted the mail. */
export const openMail = (parts: OutboxParts) => {
  const { open } = sealOf(parts)
  return (datos: unknown) => {
    const data = dataSchema.safeParse(datos)
    return messageSchema.safeParse(data.success ? open(data.data.sellado) : undefined).data
  }
}

type MailJobParts = OutboxParts & { readonly transport: MailTransport }

/** Every try sends the same bytes, so that the recipient's mail program can recognise a mail that arrives twice. */
const createSend = (parts: MailJobParts, isWanted: (mail: Mail) => Promise<boolean>): JobKind['run'] => {
  const open = openMail(parts)
  return async ({ datos }) => {
    const message = open(datos)
    if (!message) throw new JobError(UNREADABLE, { isFinal: true })
    const { isPretended, ...sent } = message
    if (isPretended || !(await isWanted(sent.mail))) return
    try {
      await parts.transport.send(sent)
    } catch (error) {
      throw toJobError(error as Failure)
    }
  }
}

export const createMailJob = (parts: MailJobParts): OwnJobKind => ({
  tipo: CORREO_TIPO,
  tries: TRIES,
  run: createSend(parts, () => Promise.resolve(true)),
})

/**
 * `isWanted` is called before each try, because the recipient could switch daily mails off while the mail waits.
 */
export const createDailyMailJob = ({
  isWanted,
  ...parts
}: MailJobParts & {
  readonly isWanted: (suscriptor: number, correo: string) => Promise<boolean>
}): OwnJobKind => ({
  tipo: DIARIO_TIPO,
  tries: TRIES,
  isBulk: true,
  run: createSend(
    parts,
    async ({ suscriptor, para }) => suscriptor !== undefined && isWanted(suscriptor, para.correo),
  ),
})
