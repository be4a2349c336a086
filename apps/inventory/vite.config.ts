import { modulePreset } from '@mi/federation-build'
import described from './module.json' with { type: 'json' }

export default modulePreset({
  name: 'inventory',
  slots: described.slots,
  screens: described.screens,
  firstScreen: 'src/screens/productos.screen.tsx',
})
