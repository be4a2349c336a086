import { usePageStart, usePlatform } from '@mi/federation'
import { PanelView } from '../panel/panel-view.tsx'
import { tarjetasFor } from '../panel/panel.model.ts'

export const PanelScreen = () => {
  const { canOpen } = usePlatform()
  usePageStart('auditoria')
  return <PanelView tarjetas={tarjetasFor(canOpen)} />
}
