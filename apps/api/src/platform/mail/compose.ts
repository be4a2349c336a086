import type { SendMailOptions } from 'nodemailer'
import { oneLine } from './layout.ts'
import type { Mail, Message } from './mail.ts'

const SENDER_NAME = 'Mi Inventario'

// With these headers (RFC 8058), mail programs show an unsubscribe button. It sends a POST to the address in `baja`.
const unsubscribeHeaders = ({ baja }: Mail): Record<string, string> =>
  baja === undefined
    ? {}
    : { 'List-Unsubscribe': `<${baja}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Returns Nodemailer's options for a message, with a fixed id and date, so that every attempt sends the same bytes. */
export const compose = ({ mail, id, date }: Message, remitente: string) =>
  ({
    from: { name: SENDER_NAME, address: remitente },
    to: { name: oneLine(mail.para.nombre), address: mail.para.correo },
    // Otherwise Nodemailer would take the recipients from `to`, and a name that contains an address could add one.
    envelope: { from: remitente, to: [mail.para.correo] },
    subject: mail.asunto,
    text: mail.texto,
    html: mail.html,
    date,
    messageId: `<${id}@${remitente.slice(remitente.lastIndexOf('@') + 1)}>`,
    baseBoundary: id,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es-CO', ...unsubscribeHeaders(mail) },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }) satisfies SendMailOptions
