import { modulePreset } from '@mi/federation/vite'
import described from './module.json' with { type: 'json' }

export default modulePreset({
  name: 'team',
  slots: described.slots,
  firstScreen: 'src/screens/equipo.screen.tsx',
})
