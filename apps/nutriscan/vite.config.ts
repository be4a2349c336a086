import { modulePreset } from '@mi/federation-build'
import described from './module.json' with { type: 'json' }

export default modulePreset({
  name: 'nutriscan',
  slots: described.slots,
  firstScreen: 'src/screens/nutriscan.screen.tsx',
})
