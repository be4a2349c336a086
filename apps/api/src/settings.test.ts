import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const SECRET = 'un secreto de prueba con más de 32 caracteres'

describe('readSettings', () => {
  it('lifts the limits for load tests, never in production', () => {
    expect(readSettings({}).limites).toBe(true)
    expect(readSettings({ LIMITES: '1' }).limites).toBe(true)
    expect(readSettings({ LIMITES: '0' }).limites).toBe(false)
    expect(readSettings({ NODE_ENV: 'production', JWT_SECRET: SECRET }).limites).toBe(true)
    expect(() => readSettings({ NODE_ENV: 'production', JWT_SECRET: SECRET, LIMITES: '0' })).toThrow(
      'Con NODE_ENV=production no se pueden quitar los límites: no des LIMITES=0.',
    )
    expect(() => readSettings({ LIMITES: 'no' })).toThrow('LIMITES: Usa 0 o 1.')
  })

  it.each([
    [{}, 'http://127.0.0.1:4300', 'no-responder@miinventario.co'],
    [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80', 'no-responder@miinventario.co'],
    [{ PUBLIC_URL: 'https://tienda.co/' }, 'https://tienda.co', 'no-responder@tienda.co'],
    [
      { PUBLIC_URL: 'https://tienda.co', CORREO_REMITENTE: 'hola@tienda.co' },
      'https://tienda.co',
      'hola@tienda.co',
    ],
  ])('knows where links in mails lead and who sends them: %o', (environment, publicUrl, remitente) => {
    expect(readSettings(environment)).toMatchObject({ publicUrl, remitente })
  })

  it('takes only what can be a mail server or a sender', () => {
    expect(readSettings({ SMTP_URL: 'smtps://yo:clave@correo.co:465' }).smtpUrl).toContain('correo.co')
    expect(() => readSettings({ SMTP_URL: 'correo.co' })).toThrow('SMTP_URL: Usa smtp://… o smtps://…')
    expect(() => readSettings({ CORREO_REMITENTE: 'yo' })).toThrow('CORREO_REMITENTE: Usa una dirección')
  })
})
