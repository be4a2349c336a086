import { Button } from '@mi/design-system'
import { AccesoCard } from '../acceso/acceso-card.tsx'
import { AccesoPage } from '../acceso/acceso-page.tsx'
import { reloadAnew } from '../page/reload-anew.ts'

export const AccesoFailure = () => (
  <AccesoPage>
    <AccesoCard
      title="No pudimos abrir esta página"
      lead="Revisa tu conexión e intenta de nuevo. Lo que escribiste sigue aquí."
    >
      <Button variant="primary" block onClick={() => void reloadAnew(document)}>
        Reintentar
      </Button>
    </AccesoCard>
  </AccesoPage>
)
