import type { LightScreenProps } from '../acceso/light-screen.ts'
import { LegalPage } from './legal-page.tsx'
import { PRIVACIDAD } from './privacidad.texts.tsx'

const INTRO = (
  <p>
    En pocas palabras: pedimos solo lo que el servicio necesita, no vendemos tus datos, y puedes verlos,
    corregirlos o pedir que los eliminemos. Aquí te contamos cómo.
  </p>
)

/** The page at `/politica-de-privacidad`. */
export const PrivacidadScreen = ({ signedIn }: LightScreenProps) => (
  <LegalPage title="Política de Privacidad" intro={INTRO} sections={PRIVACIDAD} signedIn={signedIn} />
)
