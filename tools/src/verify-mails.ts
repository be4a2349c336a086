import { parseArgs } from 'node:util'
import { runMails } from './verify/mails/mail-run.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const readOrder = () => {
  const { values } = parseArgs({
    options: { times: { type: 'string', default: '100' }, seed: { type: 'string' } },
  })
  const times = Number(values.times)
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
  if (!Number.isInteger(times) || times < 1) throw new Error('--times: un número entero desde 1.')
  if (!Number.isInteger(seed)) throw new Error('--seed: un número entero.')
  return { times, seed }
}

const verify = async (): Promise<void> => {
  const order = readOrder()
  say(`${order.times} muertes, semilla ${order.seed}`)
  const { mails, repeated, faults } = await runMails(order)
  say(`${mails} correos, ${repeated} repetidos porque se perdió la respuesta del servidor de correo`)
  for (const fault of faults) say(`  ${fault}`)
  say(faults.length === 0 ? 'Ninguno se perdió.' : `${faults.length} faltas`)
  if (faults.length > 0) process.exitCode = 1
}

verify().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
