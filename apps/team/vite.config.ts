import { modulePreset } from '@mi/federation-build'
import described from './module.json' with { type: 'json' }

export default modulePreset({
  name: 'team',
  slots: described.slots,
  screens: described.screens,
  firstScreen: 'src/screens/equipo.screen.tsx',
})
