import type { JuicioDeCandidato } from '@mi/contracts'
import { DomainError, type LoVisto, type PasoDeRampa, StaleError, juzgar, siguienteDe } from '@mi/domain'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { type OwnJobKind, JobError } from '../../../platform/jobs/jobs.ts'
import type { Mailer } from '../../../platform/mail/mail.ts'
import { rolloutStoppedMail } from '../../../platform/mail/templates/rollout-stopped.mail.ts'
import type { Ports } from '../../../platform/ports.ts'
import { updateCandidato } from '../modulos/candidatos.repository.ts'
import type { CandidatosService } from '../modulos/candidatos.service.ts'
import { type Cambios, noCandidato } from '../modulos/cambios.ts'
import { findOwner } from '../modulos/modulos.repository.ts'
import { movedOf } from '../modulos/pasos.ts'
import type { Publisher } from '../publisher.ts'
import {
  type FilaDeCandidato,
  type FilaDeRollout,
  findRolloutOf,
  isVivo,
  listVivos,
} from '../registro/rollouts.repository.ts'
import { readLoVisto } from './lo-visto.ts'
import { listPersonal } from './personal.repository.ts'
import { ROLLOUT_TIPO, rolloutJob, rolloutJobSchema } from '../rollout-job.ts'

// The job judges its rollout again after this pause. The pause is short, so that the job acts on evidence within 30
// seconds, even if one run fails.
const EVERY_MS = 5000
// After a slow judgement, the pause is this many times as long as the judgement took. Otherwise the judge of a rollout
// with millions of votes would keep the database busy all the time. But the pause is shorter if it would not end in time:
// evidence that comes right after a judgement has read the votes must be acted on within `REACTION_MS`, and until then
// this judgement, the pause and the next judgement pass.
const REST = 10
const REACTION_MS = 30_000
// If runs fail, the pauses between them grow up to this one, so that a database in trouble is not asked all the time.
const LONGEST_PAUSE_MS = 30_000
// The job is given up after this many tries. A rollout must be judged even after the database was unavailable for a
// day, so the number is too large to be reached in practice.
const TRIES = 1_000_000

interface JuezParts {
  readonly database: Database
  readonly ports: Ports
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly cambios: Cambios
  readonly candidatos: CandidatosService
}

interface JudgedRollout {
  readonly rollout: FilaDeRollout
  readonly candidato: FilaDeCandidato
  readonly visto: LoVisto
  readonly juicio: JuicioDeCandidato
}

interface Stop {
  readonly estado: 'revertido' | 'pausado'
  readonly razon: NonNullable<FilaDeCandidato['razon']>
}

/** If the verdict stops the rollout, returns the new state and the reason. Otherwise returns `undefined`. */
const stopOf = (
  { accion }: PasoDeRampa,
  { juicio: { veredicto, texto } }: JudgedRollout,
): Stop | undefined => {
  if (veredicto === 'sano' || veredicto === 'falta_evidencia') return undefined
  const estado = accion === 'revertir' ? ('revertido' as const) : ('pausado' as const)
  return { estado, razon: { codigo: veredicto, texto } }
}

/** The job that judges a rollout and then advances, promotes, pauses or reverts it. Only one replica runs the job. */
export const createRolloutJob = (parts: JuezParts): OwnJobKind => {
  const { database, ports, mailer, publicUrl, cambios, candidatos } = parts

  const tellPeople = async (
    trx: Executor,
    { rollout: { module, estable }, candidato: { version } }: JudgedRollout,
    stop: Stop,
  ): Promise<void> => {
    const owner = (await findOwner(trx, module, version)) ?? (await findOwner(trx, module, estable))
    // If the contact is not a mail address but, for example, a chat channel, the mail goes to all staff.
    const isMail = owner && /^[^\s@]+@[^\s@]+$/.test(owner.contacto)
    const everybody = isMail ? [{ nombre: owner.escuadra, correo: owner.contacto }] : await listPersonal(trx)
    for (const para of everybody)
      await mailer.send(trx, rolloutStoppedMail({ publicUrl, para, module, version, ...stop }))
  }

  const act = async (
    publisher: Publisher,
    judged: JudgedRollout,
    next: PasoDeRampa,
    stop = stopOf(next, judged),
  ): Promise<void> => {
    const { rollout, candidato, juicio, visto } = judged
    const { module } = rollout
    const matches = (revision: number): boolean => revision === rollout.revision
    const motivo = stop?.razon.texto ?? juicio.texto
    if (next.accion === 'promover') {
      const evidencia = { ...juicio, ...visto }
      await candidatos.promote(publisher, module, { version: candidato.version, motivo, evidencia }, matches)
      return
    }
    const change = next.accion === 'avanzar' ? { paso: next.paso } : { ...stop }
    await cambios.change(
      publisher,
      { module, motivo, matches },
      {
        accion: stop?.estado ?? 'paso',
        evidencia: { ...juicio, ...visto },
        decide: async (trx, before) => {
          if (!isVivo(before.candidato) || before.candidato.id !== candidato.id) throw noCandidato()
          // The shell or another module could have changed since the last step, so the candidate is checked again. If
          // the rollout stops, the candidate is not checked, because a stop must always be possible.
          if (!stop) await candidatos.requireShippable(trx, before, candidato.version)
          const after = movedOf(before.candidato, change, ports.now())
          await updateCandidato(trx, after)
          if (stop) await tellPeople(trx, judged, stop)
          return { ...before, candidato: after }
        },
      },
    )
  }

  const judge = async (id: number): Promise<JudgedRollout | undefined> => {
    const rollout = await findRolloutOf(database.kysely, id)
    if (!rollout || !isVivo(rollout.candidato) || rollout.candidato.id !== id) return undefined
    const { candidato, estable } = rollout
    const visto = await readLoVisto(database.kysely, { estable, candidato })
    return { rollout, candidato, visto, juicio: juzgar(visto) }
  }

  return {
    tipo: ROLLOUT_TIPO,
    tries: TRIES,
    hasOwnPlace: true,
    listNeeded: async () => (await listVivos(database.kysely)).map(rolloutJob),
    longestPauseMs: LONGEST_PAUSE_MS,
    run: async ({ id, datos, again }) => {
      const data = rolloutJobSchema.safeParse(datos)
      if (!data.success) throw new JobError('El trabajo no dice qué rollout vigila.', { isFinal: true })
      const begun = ports.now().getTime()
      const judged = await judge(data.data.rollout)
      if (!judged) return
      const took = ports.now().getTime() - begun
      again(Math.max(EVERY_MS, Math.min(REST * took, REACTION_MS - 2 * took)))
      // A retired module is on no page, so its rollout waits until the module is restored.
      if (judged.rollout.retiradoEn !== null) return
      const { candidato, juicio } = judged
      const rampa = {
        plan: candidato.plan,
        paso: candidato.paso,
        desde: new Date(candidato.tramoDesde),
        estado: candidato.estado === 'pausado' ? ('pausado' as const) : ('activo' as const),
      }
      const next = siguienteDe(rampa, juicio.veredicto, ports.now())
      if (next.accion === 'esperar') return
      const publisher: Publisher = { tipo: 'juez', idSolicitud: `trabajo ${id}` }
      await act(publisher, judged, next).catch((error: unknown) => {
        // The module changed after this run had read it, so the next run reads and judges it again.
        if (error instanceof StaleError) return undefined
        const isStepUp = next.accion === 'avanzar' || next.accion === 'promover'
        if (!isStepUp || !(error instanceof DomainError)) throw error
        // The candidate was checked again and refused, for example because another module took its route. It must not
        // reach more people, so the rollout is paused until staff decide.
        const razon = { codigo: 'senal' as const, texto: error.message }
        return act(publisher, judged, { accion: 'pausar' }, { estado: 'pausado', razon })
      })
    },
  }
}
