import type { Executor } from '../database/database.ts'
import { listWaiting, removeTrabajosById } from '../jobs/jobs.repository.ts'
import { CORREO_TIPO, DIARIO_TIPO, type OutboxParts, openMail } from './outbox.ts'

/** Deletes the stored mails to the addresses in `correos`: mails that wait, and mails that could not be delivered. */
export type ForgetMails = (trx: Executor, correos: readonly string[]) => Promise<void>

const BATCH = 500

/** Stored mails are encrypted, so each mail is decrypted to find its recipient. */
export const createForgetMails =
  (parts: OutboxParts): ForgetMails =>
  async (trx, correos) => {
    const open = openMail(parts)
    const ours = new Set(correos.map((correo) => correo.toLowerCase()))
    const isOurs = (datos: unknown): boolean => ours.has(open(datos)?.mail.para.correo.toLowerCase() ?? '')
    const forgetOf = async (tipo: string): Promise<void> => {
      for (let after = 0; ;) {
        const rows = await listWaiting(trx, { tipo, after, atMost: BATCH })
        await removeTrabajosById(
          trx,
          rows.filter(({ datos }) => isOurs(datos)).map(({ id }) => id),
        )
        const last = rows.at(-1)
        if (!last || rows.length < BATCH) return
        after = last.id
      }
    }
    for (const tipo of [CORREO_TIPO, DIARIO_TIPO]) await forgetOf(tipo)
  }
