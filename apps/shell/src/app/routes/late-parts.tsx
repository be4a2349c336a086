import { AyudaHost } from '../../ayuda/ayuda-host.tsx'
import { PublicidadHost } from '../../publicidad/publicidad-host.tsx'

export const LateParts = () => (
  <>
    <PublicidadHost />
    <AyudaHost />
  </>
)
