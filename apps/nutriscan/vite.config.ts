import { modulePreset } from '@mi/federation-build'
import described from './module.json' with { type: 'json' }

export default modulePreset({
  name: 'nutriscan',
  slots: described.slots,
  screens: described.screens,
  firstScreen: 'src/screens/nutriscan.screen.tsx',
})
