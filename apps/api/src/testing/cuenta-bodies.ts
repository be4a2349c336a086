export const registroBody = (overrides: object = {}) => ({
  tipoUsuario: 'INDIVIDUAL',
  username: 'valentina',
  correo: 'valentina@demo.co',
  password: 'secreto',
  nombreCompleto: 'Valentina Suárez',
  telefono: '3104567890',
  direccion: 'Calle 10 # 5-20, Cali',
  rol: 'USUARIO',
  ...overrides,
})

export const miembroBody = (overrides: object = {}) => ({
  nombreCompleto: 'María Pérez',
  correo: 'Maria.Perez@demo.co',
  password: 'Equipo#2026',
  rolEquipo: 'EDITOR',
  ...overrides,
})
