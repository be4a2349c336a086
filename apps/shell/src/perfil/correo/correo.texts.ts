export const TEXTS = {
  titulo: 'Confirma que eres tú',
  detalle: (correo: string) =>
    `Con tu contraseña, el cambio a ${correo} se hace ya. Avisaremos a tu correo actual, por si no fuiste tú.`,
  clave: 'Contraseña actual',
  faltaClave: 'Escribe tu contraseña actual.',
  confirmar: 'Cambiar el correo',
  sinClave: 'Seguir sin contraseña',
  sinClaveDetalle:
    'Si no la recuerdas, puedes seguir sin ella: el correo nuevo puede tardar 24 horas en servir.',
  error: 'Error al actualizar el perfil ❌',
  espera: (correo: string, cuando: string | undefined) =>
    cuando === undefined
      ? `Tu correo cambiará a ${correo} 24 horas después de pedirlo. Hasta entonces entras con el actual.`
      : `El ${cuando}, tu correo cambiará a ${correo}. Hasta entonces entras con el actual.`,
  cancelar: 'Cancelar el cambio',
  cancelado: 'Cancelamos el cambio de correo.',
  errorCancelar: 'No pudimos cancelar el cambio. Intenta de nuevo.',
} as const
