export const TEXTS = {
  titulo: 'Auditoría',
  vacio: 'Aquí empieza tu módulo',
  ayuda: 'Guarda un cambio en esta pantalla y míralo en la página.',
  avisar: 'Mostrar un aviso',
  aviso: 'Todo funciona',
  saludo: (nombre: string) => `Hola, ${nombre}`,
} as const
