import { createHash } from 'node:crypto'

// Inline, because the page must work when no file can be loaded. The content security policy allows it by its hash. The
// colours are those of the design system.
const STYLE = `
:root { color-scheme: light dark; --surface: #faf9f7; --raised: #fff; --border: #e6e3dc; --text: #1c1a16;
  --muted: #686359; --accent: #0b7347; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --surface: #151411; --raised: #1e1c19; --border: #35322c; --text: #f1efe9; --muted: #a8a297;
    --accent: #3dba7f; --on-accent: #04190e }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--surface);
  color: var(--text); font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 32rem; padding: 2rem; border: 1px solid var(--border); border-radius: 1rem; background: var(--raised) }
p { margin: 0 0 1rem; color: var(--muted) }
p.marca { margin-bottom: 1.5rem; font-weight: 600 }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25 }
a { display: inline-block; margin-top: .5rem; padding: .625rem 1.25rem; border-radius: .625rem;
  background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none }
a:hover { text-decoration: underline }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
`

/** Hash of the inline style, for a content security policy that blocks everything else. */
export const HELP_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/** Texts of a help page: what is wrong, and what to do. */
interface Help {
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
      'Nuestro servidor no llega a los datos en este momento. Lo que ya guardaste no se pierde.',
      'Espera unos segundos y vuelve a intentarlo. Si sigue igual, inténtalo más tarde.',
    ],
  },
  broken: {
    title: 'Algo salió mal de nuestro lado',
    lines: ['Ya quedó registrado y lo vamos a revisar. Vuelve a intentarlo en un momento.'],
  },
} as const satisfies Record<string, Help>

/** Name of a help page. */
export type HelpName = keyof typeof HELP

/** Renders a help page without scripts; its link reloads the current URL. */
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
