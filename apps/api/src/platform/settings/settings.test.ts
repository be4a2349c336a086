import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const SECRET = 'un secreto de prueba con más de 32 caracteres'

describe('readSettings', () => {
  it('switches the rate limits off with LIMITES=0, which production does not allow', () => {
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
  ])('reads the origin of links in mails, and the mail sender: %o', (environment, publicUrl, remitente) => {
    expect(readSettings(environment)).toMatchObject({ publicUrl, remitente })
  })

  it('accepts only a web address as PUBLIC_URL', () => {
    for (const PUBLIC_URL of ['tienda.co:443', 'tienda.co', 'ftp://tienda.co'])
      expect(() => readSettings({ PUBLIC_URL }), PUBLIC_URL).toThrow(
        'PUBLIC_URL: Usa una dirección http(s)://…',
      )
  })

  it.each([
    ['http://tienda.co', false],
    ['https://tienda.co', true],
    ['HTTPS://Tienda.co', true],
  ])('sets `secure` to true only if PUBLIC_URL uses https: %s', (PUBLIC_URL, secure) => {
    expect(readSettings({ PUBLIC_URL }).secure).toBe(secure)
  })

  it.each([
    ['PORT', ['abc', '80.5', '-1', '70000', '-0.5'], 'Usa un número entero de 0 a 65535.'],
    ['DRAIN_SECONDS', ['abc', '-1', '61'], 'Usa un número de 0 a 60.'],
    ['LOG_LEVEL', ['x'], 'Usa fatal, error, warn, info, debug o silent.'],
  ])('describes a wrong %s in one Spanish line', (name, wrong, line) => {
    for (const value of wrong)
      expect(() => readSettings({ [name]: value }), value).toThrow(
        new Error(`Hay ajustes con error:\n  ${name}: ${line}`),
      )
  })

  it('reads DRAIN_SECONDS; the default is five behind a proxy and zero without a proxy', () => {
    expect(readSettings({}).drainSeconds).toBe(0)
    expect(readSettings({ TRUST_PROXY: '127.0.0.1' }).drainSeconds).toBe(5)
    expect(readSettings({ TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
    expect(readSettings({ DRAIN_SECONDS: '12.5' }).drainSeconds).toBe(12.5)
  })

  it('accepts the origin of a CDN; refuses an ASSETS_URL that is invalid, insecure or the origin of PUBLIC_URL', () => {
    expect(readSettings({}).assetsUrl).toBeUndefined()
    expect(readSettings({ ASSETS_URL: 'https://CDN.ejemplo.co/' }).assetsUrl).toBe('https://cdn.ejemplo.co')
    expect(readSettings({ ASSETS_URL: 'http://127.0.0.1:8081' }).assetsUrl).toBe('http://127.0.0.1:8081')
    for (const ASSETS_URL of [
      'cdn.ejemplo.co',
      'https://cdn.ejemplo.co/mi',
      'https://cdn.ejemplo.co;script-src *',
      'https://*.ejemplo.co',
      'https://ana@cdn.ejemplo.co',
      'https://cdn.ejemplo.co:99999',
      'ftp://cdn.ejemplo.co',
    ])
      expect(() => readSettings({ ASSETS_URL }), ASSETS_URL).toThrow(
        'ASSETS_URL: Usa un origen sin ruta, como https://cdn.ejemplo.co.',
      )
    const PUBLIC_URL = 'https://tienda.co'
    expect(() => readSettings({ PUBLIC_URL, ASSETS_URL: 'http://cdn.ejemplo.co' })).toThrow(
      'Si PUBLIC_URL es https://, ASSETS_URL también debe ser https://.',
    )
    expect(() => readSettings({ PUBLIC_URL, ASSETS_URL: `${PUBLIC_URL}/` })).toThrow(
      'ASSETS_URL es el mismo origen de PUBLIC_URL: no lo des.',
    )
  })

  it('reads the settings of an external image service, and finds its two origins', () => {
    expect(readSettings({}).imageService).toBeUndefined()
    const IMAGE_UPLOAD_URL = 'https://api.otra.co/v1/tienda/image/upload'
    expect(readSettings({ IMAGE_UPLOAD_URL, IMAGE_UPLOAD_PRESET: 'productos' }).imageService).toEqual({
      url: IMAGE_UPLOAD_URL,
      preset: 'productos',
      uploads: 'https://api.otra.co',
      images: 'https://api.otra.co',
    })
    expect(
      readSettings({ IMAGE_UPLOAD_URL, IMAGE_PUBLIC_URL: 'https://res.otra.co/tienda' }).imageService,
    ).toMatchObject({ preset: '', images: 'https://res.otra.co' })
    expect(() => readSettings({ IMAGE_UPLOAD_PRESET: 'x' })).toThrow('hay que dar IMAGE_UPLOAD_URL.')
    expect(() => readSettings({ IMAGE_UPLOAD_URL: 'javascript:alert(1)' })).toThrow(
      'IMAGE_UPLOAD_URL: Usa una dirección http:// o https://.',
    )
  })

  it('accepts an S3 store if all its settings are given; otherwise, names the missing settings', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.otra.co/',
      S3_BUCKET: 'imagenes',
      S3_ACCESS_KEY_ID: 'llave',
      S3_SECRET_ACCESS_KEY: 'secreto',
    }
    expect(readSettings({}).s3).toBeUndefined()
    expect(readSettings({ S3_REGION: 'sa-east-1' }).s3).toBeUndefined()
    expect(readSettings(s3).s3).toEqual({
      endpoint: 'https://s3.otra.co',
      bucket: 'imagenes',
      region: 'us-east-1',
      accessKeyId: 'llave',
      secretAccessKey: 'secreto',
    })
    const { S3_SECRET_ACCESS_KEY: _, ...half } = s3
    expect(() => readSettings(half)).toThrow(
      'Para guardar imágenes y versiones en S3 hay que dar también: S3_SECRET_ACCESS_KEY.',
    )
    expect(() => readSettings({ ...s3, S3_BUCKET: 'a/../b' })).toThrow(
      'S3_BUCKET: Usa el nombre de un bucket.',
    )
  })

  it('accepts only a valid mail server and sender', () => {
    expect(readSettings({ SMTP_URL: 'smtps://yo:clave@correo.co:465' }).smtpUrl).toContain('correo.co')
    expect(() => readSettings({ SMTP_URL: 'correo.co' })).toThrow('SMTP_URL: Usa smtp://… o smtps://…')
    expect(() => readSettings({ CORREO_REMITENTE: 'yo' })).toThrow('CORREO_REMITENTE: Usa una dirección')
  })

  it('on a server that other machines can reach, enables the demo accounts only if DEMO is set', () => {
    expect(readSettings({})).toMatchObject({ demo: true, avisoDemo: undefined })
    expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ demo: false })
    expect(readSettings({ PUBLIC_URL: 'https://tienda.co' })).toMatchObject({ demo: false })
    const said = readSettings({ HOST: '0.0.0.0', DEMO: '1' })
    expect(said.demo).toBe(true)
    expect(said.avisoDemo).toContain('son públicas')
  })

  it('accepts a language model together with its key; otherwise, names the missing setting', () => {
    expect(readSettings({}).model).toBeUndefined()
    expect(readSettings({ OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1' }).model).toBeUndefined()
    const given = { OPENAI_API_KEY: 'llave', OPENAI_MODEL: 'modelo-1' }
    const model = { baseUrl: 'https://api.openai.com/v1', apiKey: 'llave', model: 'modelo-1' }
    expect(readSettings(given).model).toEqual(model)
    expect(readSettings({ ...given, OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1/' }).model).toEqual({
      ...model,
      baseUrl: 'http://127.0.0.1:8080/v1',
    })
    expect(() => readSettings({ OPENAI_API_KEY: 'llave' })).toThrow('hay que dar también OPENAI_MODEL.')
    expect(() => readSettings({ OPENAI_MODEL: 'modelo-1' })).toThrow('hay que dar también OPENAI_API_KEY.')
  })
})
