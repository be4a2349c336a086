export const TEXTS = {
  motivo: 'Motivo',
  motivoDetalle: 'Queda en la bitácora, con tu cuenta y la hora.',
  faltaMotivo: 'Escribe el motivo del cambio.',
  conflicto: {
    igual:
      'Alguien cambió este módulo mientras escribías, así que no hicimos nada. Sus versiones siguen siendo las mismas: si todavía quieres este cambio, vuelve a enviar.',
    distinto:
      'Alguien cambió este módulo mientras escribías, así que no hicimos nada. Ya no es como lo viste al abrir esta ventana: ciérrala y empieza de nuevo.',
  },
  sinRespuesta: {
    igual:
      'No nos llegó la respuesta a un envío tuyo, y este módulo cambió: puede que ese envío ya esté hecho. Mira la bitácora y, si todavía quieres este cambio, vuelve a enviar.',
    distinto:
      'No nos llegó la respuesta a un envío tuyo, y este módulo ya no es como lo viste al abrir esta ventana: puede que ese envío ya esté hecho. Ciérrala y mira la bitácora.',
  },
  error: 'No pudimos hacer el cambio. Revisa tu conexión e intenta de nuevo.',
  identidad: 'Confirma que eres tú',
  identidadDetalle:
    'Pasaron más de 10 minutos desde que entraste. Lo que escribiste se envía apenas confirmes.',
  clave: 'Tu contraseña',
  codigo: 'Código de verificación',
  codigoDetalle: 'El de tu aplicación, o uno de recuperación.',
  faltaClave: 'Escribe tu contraseña.',
  faltaCodigo: 'Escribe tu código.',
  errorIdentidad: 'No pudimos confirmar que eres tú. Intenta de nuevo.',

  porcentajeInvalido: 'Escribe un número de 0 a 100, con dos decimales como máximo.',
  porcentaje: 'Porcentaje',
  cambiarPorcentaje: 'Cambiar porcentaje',
  cambiarPorcentajeDe: (version: string) => `Cambiar el porcentaje de ${version}`,
  cambiarPorcentajeDetalle: (actual: string) =>
    `Hoy llega al ${actual}. Al subirlo nadie sale; al bajarlo salen los últimos que entraron.`,
  terminaPlan: 'Si lo cambias a mano, el plan por pasos termina.',
  porcentajeHecho: 'Porcentaje cambiado',

  pausar: 'Pausar',
  pausarDe: (version: string) => `Pausar el rollout de ${version}`,
  pausarDetalle: 'Quienes ya tienen la candidata la conservan. El porcentaje no sube hasta que lo reanudes.',
  pausado: 'Rollout en pausa',
  reanudar: 'Reanudar',
  reanudarDe: (version: string) => `Reanudar el rollout de ${version}`,
  reanudarDetalle: 'Vuelve a avanzar desde donde estaba.',
  reanudado: 'Rollout reanudado',
  avanzar: 'Avanzar un paso',
  avanzarDe: (version: string, paso: number) => `Llevar ${version} al paso ${paso}`,
  avanzarDetalle: 'Avanza ya, sin esperar a que termine el tiempo del paso de ahora.',
  avanzado: 'Rollout en su siguiente paso',
  promover: 'Promover',
  promoverDe: (version: string) => `Promover ${version} a estable`,
  promoverDetalle:
    'La reciben todas las personas. La estable de hoy queda como anterior solo si ya está probada.',
  promovido: 'Versión promovida',
  hacerEstable: 'Hacer estable',
  hacerEstableDe: (version: string) => `Hacer estable ${version}`,
  hacerEstableDetalle: (estable: string) =>
    `La reciben todas las personas enseguida, sin rollout; ${estable} deja de ser la estable.`,
  hechaEstable: 'Versión hecha estable',
  revertir: 'Revertir',
  revertirDe: (version: string) => `Revertir el rollout de ${version}`,
  revertirDetalle: (estable: string) =>
    `Las páginas nuevas reciben ${estable} enseguida; las que ya están abiertas, al volver a entrar al módulo.`,
  revertirPortadaDetalle: (estable: string) =>
    `Las páginas nuevas reciben ${estable} enseguida; las que ya están abiertas siguen con la candidata hasta que se recargan.`,
  revertido: 'Rollout revertido',
  volver: 'Volver a la anterior',
  volverA: (version: string) => `Volver a ${version}`,
  volverDetalle: (estable: string) => `${estable} deja de ser la estable para todas las personas.`,
  vuelto: 'Volvimos a la versión anterior',
  apagar: 'Apagar',
  apagarDe: (version: string) => `Apagar ${version}`,
  apagarDetalle:
    'Nadie la recibe, y las pestañas abiertas la sueltan en un segundo. Reciben la siguiente que sirve; si no hay otra, no pueden abrir el módulo.',
  apagarPortadaDetalle:
    'Nadie la recibe. Las páginas nuevas reciben la siguiente que sirve; las que ya están abiertas, al pasar a otra sección.',
  pedidaPor: (quienes: string) => `La necesitan otros módulos, que pueden fallar sin ella: ${quienes}.`,
  pide: (quien: string, desde: string) => `${quien} (pide la ${desde} o más nueva)`,
  apagada: 'Versión apagada',
  encender: 'Encender',
  encenderDe: (version: string) => `Encender ${version}`,
  encenderDetalle: 'Vuelve a llegar a quienes les toca.',
  encendida: 'Versión encendida',
  retirar: 'Retirar módulo',
  retirarDe: (modulo: string) => `Retirar ${modulo}`,
  retirarDetalle:
    'Sale del menú y sus direcciones quedan libres para otros módulos. Lo publicado se conserva.',
  retirado: 'Módulo retirado',
  restituir: 'Restituir módulo',
  restituirDe: (modulo: string) => `Restituir ${modulo}`,
  restituirDetalle: 'Vuelve al menú y a sus direcciones, si siguen libres.',
  restituido: 'Módulo restituido',

  ajustar: 'Reserva y piso',
  ajustarDe: (modulo: string) => `Reserva y piso de ${modulo}`,
  ajustarDetalle: 'Valen para todos los rollouts de este módulo.',
  guardar: 'Guardar cambios',
  reserva: 'Reserva',
  reservaDetalle: 'Parte de las personas a la que no llega ninguna candidata, salvo por una regla.',
  piso: 'Piso',
  pisoDetalle: 'La versión más vieja a la que se puede volver.',
  sinPiso: 'Sin piso',
  sinCambio: 'No has cambiado nada todavía.',
  ajustado: 'Cambios guardados',
} as const
