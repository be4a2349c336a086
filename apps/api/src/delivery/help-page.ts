import type { PlainPage } from '../platform/http/plain-page.ts'

const action = '<a href="">Reintentar</a>'

export const HELP = {
  preparing: {
    title: 'Estamos preparando todo',
    lines: ['Es la primera vez que el servidor arranca, o acaba de actualizarse. Toma solo unos segundos.'],
    action,
  },
  disconnected: {
    title: 'No podemos conectarnos ahora',
    lines: [
      'Nuestro servidor no llega a los datos en este momento. Lo que ya guardaste no se pierde.',
      'Espera unos segundos y vuelve a intentarlo. Si sigue igual, inténtalo más tarde.',
    ],
    action,
  },
  broken: {
    title: 'Algo salió mal de nuestro lado',
    lines: ['Ya quedó registrado y lo vamos a revisar. Vuelve a intentarlo en un momento.'],
    action,
  },
} as const satisfies Record<string, PlainPage>

export type HelpName = keyof typeof HELP
