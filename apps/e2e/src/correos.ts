import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'playwright/test'
import type { ServerUnderTest } from './server.fixture.ts'

const mailsTo = async ({ dataDir }: ServerUnderTest, correo: string): Promise<Email[]> => {
  const folder = path.join(dataDir, 'correos')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  )
  return mails.filter(({ to }) => to?.some(({ address }) => address === correo))
}

/** Waits until the address has `count` mails whose subject matches `asunto`. @returns the newest of these mails. */
export const waitForMail = async (
  server: ServerUnderTest,
  correo: string,
  asunto: RegExp,
  count = 1,
): Promise<Email> => {
  const fitting = async () =>
    (await mailsTo(server, correo)).filter(({ subject }) => asunto.test(subject ?? ''))
  await expect.poll(async () => (await fitting()).length).toBe(count)
  const mail = (await fitting()).at(-1)
  if (!mail) throw new Error(`no mail to ${correo}`)
  return mail
}

export const codeOf = ({ text }: Email): string => {
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0]
  if (code === undefined) throw new Error('the mail has no code')
  return code
}
