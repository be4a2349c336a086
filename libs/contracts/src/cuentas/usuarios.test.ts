import { describe, expect, it } from 'vitest'
import { registroSchema, telefonoOpcionalSchema } from './usuarios.ts'

const CUENTA = {
  username: 'ana',
  correo: 'ana@demo.co',
  password: 'secreto',
  nombreCompleto: 'Ana Gómez',
  telefono: '3001234567',
  direccion: 'Calle 10 # 5-20',
}
const errorsOf = (body: unknown): string[][] =>
  (registroSchema.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

const SIN_TIPO = ['tipoUsuario', 'Selecciona un tipo de usuario.']

describe('registroSchema', () => {
  it.each([undefined, '', 'DESARROLLADOR', 7])(
    'reports the unknown account type %j together with every other wrong field',
    (tipoUsuario) => {
      expect(errorsOf({ ...CUENTA, tipoUsuario })).toEqual([SIN_TIPO])
      expect(errorsOf({ ...CUENTA, tipoUsuario, username: ' ', telefono: '123' })).toEqual([
        SIN_TIPO,
        ['username', 'El nombre de usuario es obligatorio.'],
        ['telefono', 'Teléfono inválido.'],
      ])
    },
  )

  it('reports each wrong field once if the account type is known', () => {
    expect(errorsOf({ ...CUENTA, tipoUsuario: 'EMPRESARIAL', telefono: '123', nit: '900' })).toEqual([
      ['telefono', 'Teléfono inválido.'],
      ['nombreEmpresa', 'Nombre de empresa requerido.'],
    ])
  })

  it.each([null, 'ana', 7])('reports exactly one error for a body that is not an object: %j', (body) => {
    expect(errorsOf(body)).toHaveLength(1)
  })
})

describe('telefonoOpcionalSchema', () => {
  it.each([3001112233, null, true, [], '12'])('calls %j an invalid phone number', (telefono) => {
    const { error } = telefonoOpcionalSchema.safeParse(telefono)
    expect(error?.issues.map(({ message }) => message)).toEqual(['Teléfono inválido.'])
  })
})
