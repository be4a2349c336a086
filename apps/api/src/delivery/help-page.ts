import { createHash } from 'node:crypto'

// The page has to come when nothing else does, so it needs no file: its style is in it, allowed by its hash.
const STYLE = `
:root { color-scheme: light dark; --fondo: #f6f7f4; --papel: #fff; --texto: #1c2420; --suave: #55615b; --tinta: #0b6b4f }
@media (prefers-color-scheme: dark) {
  :root { --fondo: #121715; --papel: #1b2220; --texto: #eef3f0; --suave: #aab7b0; --tinta: #6fd3ae }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--fondo);
  color: var(--texto); font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 32rem; padding: 2rem; border-radius: 1rem; background: var(--papel) }
p.marca { margin: 0 0 1.5rem; font-weight: 600; color: var(--suave) }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25 }
p { margin: 0 0 1rem; color: var(--suave) }
a { display: inline-block; margin-top: .5rem; padding: .625rem 1.25rem; border: 2px solid var(--tinta);
  border-radius: .625rem; color: var(--tinta); font-weight: 600; text-decoration: none }
a:hover { text-decoration: underline }
a:focus-visible { outline: 3px solid var(--tinta); outline-offset: 3px }
`

/** What lets the style of these pages through a policy that lets nothing else through. */
export const HELP_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/** Why there is no page just now, and what the person can do. */
export interface Help {
  readonly title: string
  readonly lines: readonly string[]
}

const HELP = {
  preparing: {
    title: 'Estamos preparando todo',
    lines: ['Es la primera vez que el servidor arranca, o acaba de actualizarse. Toma solo unos segundos.'],
  },
  disconnected: {
    title: 'No podemos conectarnos ahora',
    lines: [
      'Tus datos están a salvo: solo no podemos llegar a ellos en este momento.',
      'Espera unos segundos y vuelve a intentarlo. Si sigue igual, inténtalo más tarde.',
    ],
  },
  broken: {
    title: 'Algo salió mal de nuestro lado',
    lines: ['Ya quedó registrado y lo vamos a revisar. Vuelve a intentarlo en un momento.'],
  },
} as const satisfies Record<string, Help>

/** Which of the pages that help. */
export type HelpName = keyof typeof HELP

/** A page of its own, without scripts; its link asks for the same address again. */
export const renderHelpPage = (name: HelpName): string => {
  const { title, lines } = HELP[name]
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Mi Inventario</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="marca">Mi Inventario</p>
<h1>${title}</h1>
${lines.map((line) => `<p>${line}</p>`).join('\n')}
<a href="">Reintentar</a>
</main>
</body>
</html>
`
}
