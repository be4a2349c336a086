export interface PageWords {
  readonly title: string
  readonly description: string
}

const PRODUCT = 'Mi Inventario'

const OF_THE_PRODUCT: PageWords = {
  title: PRODUCT,
  description: 'Controla tus productos, sus existencias y sus fechas de vencimiento.',
}

// This lists only signed-out pages, because the shell sets the titles of signed-in pages in the browser.
const WORDS: Readonly<Record<string, PageWords>> = {
  '/login': {
    title: 'Iniciar sesión',
    description:
      'Entra a tu inventario: tus productos, sus existencias y sus fechas de vencimiento, siempre al día.',
  },
  '/register': {
    title: 'Crear cuenta',
    description: 'Regístrate como persona o como empresa, y empieza a controlar tus productos hoy mismo.',
  },
  '/recuperar-clave': {
    title: 'Recuperar contraseña',
    description: 'Pide un código de seis dígitos a tu correo y elige una contraseña nueva para tu cuenta.',
  },
  '/verificar-codigo': {
    title: 'Verificar código',
    description: 'Escribe el código de seis dígitos que te enviamos y elige una contraseña nueva.',
  },
  '/deshacer-correo': {
    title: 'Deshacer el cambio de correo',
    description: 'Recupera tu cuenta si alguien cambió su correo sin tu permiso, y elige otra contraseña.',
  },
  '/terminos-y-condiciones': {
    title: 'Términos y Condiciones',
    description:
      'Las reglas para usar Mi Inventario: tu cuenta, tus datos, lo que ofrecemos y lo que puedes esperar.',
  },
  '/politica-de-privacidad': {
    title: 'Política de Privacidad',
    description:
      'Qué datos personales tratamos en Mi Inventario, para qué, y cómo ejerces tus derechos en Colombia.',
  },
  '/que-hacemos': {
    title: 'Qué hacemos',
    description:
      'Lleva el control de tus productos, escanea alimentos, organiza tu equipo y recibe alertas a tiempo, en cualquier dispositivo.',
  },
}

export const wordsOf = (pathname: string): PageWords => {
  const words = WORDS[pathname]
  return words ? { ...words, title: `${words.title} · ${PRODUCT}` } : OF_THE_PRODUCT
}
