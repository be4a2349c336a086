import type { SendMailOptions } from 'nodemailer'
import { oneLine } from './layout.ts'
import type { Message } from './mail.ts'

const SENDER_NAME = 'Mi Inventario'

/** What is sent of a message. Ids, dates and boundaries come from it, so that an attempt is the same as the one before. */
export const compose = ({ mail, id, date }: Message, remitente: string) =>
  ({
    from: { name: SENDER_NAME, address: remitente },
    to: { name: oneLine(mail.para.nombre), address: mail.para.correo },
    // Said apart from the headers: nothing in a name can add a recipient.
    envelope: { from: remitente, to: [mail.para.correo] },
    subject: mail.asunto,
    text: mail.texto,
    html: mail.html,
    date,
    messageId: `<${id}@${remitente.slice(remitente.lastIndexOf('@') + 1)}>`,
    baseBoundary: id,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es-CO' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }) satisfies SendMailOptions
