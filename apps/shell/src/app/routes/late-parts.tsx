import { AyudaHost } from '../../ayuda/ayuda-host.tsx'
import { PublicidadHost } from '../../publicidad/publicidad-host.tsx'

/** What the signed-in pages show only later: adverts, and the help that a key or a command asks for. */
export const LateParts = () => (
  <>
    <PublicidadHost />
    <AyudaHost />
  </>
)
