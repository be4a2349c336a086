/** One mail to one person, ready to be sent. */
export interface Mail {
  /** What the log calls it; nothing else of a mail is ever logged. */
  readonly tipo: string
  readonly para: { readonly nombre: string; readonly correo: string }
  readonly asunto: string
  readonly texto: string
  readonly html: string
  /** From then on it is worth nothing to the person, and is not sent any more. */
  readonly hasta?: Date
}

/** A mail with what it keeps through all attempts: its id and its date. */
export interface Message {
  readonly mail: Mail
  readonly id: string
  readonly date: Date
}

/** Where mails leave the server. */
export interface MailTransport {
  readonly send: (message: Message) => Promise<void>
  readonly close: () => void
}

/** Sends mails after the answer that they belong to; nobody waits for it and it never fails the caller. */
export interface Mailer {
  /** A function makes the mail only then: whether there is one must not be told by the time of the answer. */
  readonly send: (mail: Mail | (() => Mail)) => void
  /** Tries what has not been sent yet once more, for a bounded time, and lets go of everything. */
  readonly close: () => Promise<void>
}
