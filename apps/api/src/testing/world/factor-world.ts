import type { FactorActivado, FactorPendiente } from '@mi/contracts'
import { CLAVE_DEMO } from '../../demo/cuentas.ts'
import { codeAt, stepOf } from '../../modules/auth/segundo-factor/totp.ts'
import type { Call, TestApp } from '../test-app.ts'

const URL = '/v1/auth/segundo-factor'
const STEP_MS = 30_000

/** Decodes base32. */
export const bytesOf = (text: string): Buffer => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** An authenticator app. It gives the current code for `away` 0, the next code for 1, and the previous code for -1. */
export const appOf =
  ({ ports }: TestApp, secreto: string) =>
  (away = 0): string =>
    codeAt(bytesOf(secreto), stepOf(ports.now()) + away)

export const beginFactor = async (call: Call): Promise<FactorPendiente> =>
  (await call('POST', URL, { body: { currentPassword: CLAVE_DEMO } })).json()

/** Switches the second factor on, then advances the clock past the time step of the used code. */
export const switchOn = async (server: TestApp, correo: string) => {
  const call = await server.as(correo)
  const code = appOf(server, (await beginFactor(call)).secreto)
  const answer = await call('POST', URL, { body: { codigo: code() } })
  const { codigos } = answer.json<FactorActivado>()
  server.ports.advance(STEP_MS)
  return { call, code, codigos }
}
