import { Button } from '@mi/design-system'
import { TEXTS } from './imagenes.texts.ts'
import type { Corte } from './use-subida.ts'

export const CorteActions = ({ usar, cancelar }: Corte) => (
  <>
    <Button onClick={cancelar}>{TEXTS.cancelar}</Button>
    <Button variant="primary" onClick={usar}>
      {TEXTS.usar}
    </Button>
  </>
)
