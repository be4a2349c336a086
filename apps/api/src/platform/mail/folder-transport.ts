import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { MailTransport, Message } from './mail.ts'

interface FolderOptions {
  readonly folder: string
  /** The sender's address. */
  readonly remitente: string
}

// The names begin with the date, so they sort by date. They contain no colons, because some file systems refuse colons.
const nameOf = ({ date, id }: Message): string => `${date.toISOString().replaceAll(':', '-')}_${id}.eml`

/** Creates a transport that writes each mail as an `.eml` file. The file gets this ending only when it is complete. */
export const createFolderTransport = ({ folder, remitente }: FolderOptions): MailTransport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (message) => {
      const { message: bytes } = await composer.sendMail(compose(message, remitente))
      const file = path.join(folder, nameOf(message))
      const draft = `${file}.parte`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeFile(draft, bytes, { mode: 0o600 })
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    close: () => composer.close(),
  }
}
