import type { LightScreenProps } from '../acceso/light-screen.ts'
import { LegalPage } from './legal-page.tsx'
import { TERMINOS } from './terminos.texts.tsx'

const INTRO = (
  <p>
    En pocas palabras: tus datos son tuyos, el servicio te ayuda a llevar tu inventario y no reemplaza tu
    propio criterio, y puedes irte cuando quieras. Estas son las reglas completas.
  </p>
)

/** The page at `/terminos-y-condiciones`. */
export const TerminosScreen = ({ signedIn }: LightScreenProps) => (
  <LegalPage title="Términos y Condiciones" intro={INTRO} sections={TERMINOS} signedIn={signedIn} />
)
