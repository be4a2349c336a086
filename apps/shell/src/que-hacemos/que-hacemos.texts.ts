export const TEXTS = {
  titulo: 'Qué hacemos',
  lema: 'Sabes qué tienes, cuánto te queda y qué vence primero.',
  resumen:
    'Mi Inventario te ayuda a llevar el control de tus productos, escanearlos, organizarlos y recibir alertas a tiempo, en cualquier dispositivo y con tus datos protegidos.',
  registrarse: 'Crear mi cuenta',
  entrar: 'Iniciar sesión',
  inventario: 'Ir a mi inventario',
  funciones: 'Todo lo que necesitas, en un solo lugar',
  ayuda: 'En qué te ayuda',
  cierre: 'Empieza hoy con lo que tienes en la despensa o en la bodega',
  cierreDetalle: 'Crear tu cuenta toma un minuto. Puedes empezar con un solo producto.',
} as const

export const AYUDAS = [
  {
    titulo: 'En tu casa',
    texto: 'Menos comida a la basura y menos compras repetidas: antes de ir a la tienda ya sabes qué falta.',
  },
  {
    titulo: 'En tu negocio',
    texto: 'Existencias claras, lo que se agota a la vista y cada cambio con su fecha y su responsable.',
  },
  {
    titulo: 'Con tu equipo',
    texto:
      'Cada persona entra con su propia cuenta y hace solo lo que su rol permite: editar, comentar o consultar.',
  },
] as const
