import { modulePreset } from '@mi/federation-build'
import described from './module.json' with { type: 'json' }

export default modulePreset({ name: 'audit', screens: described.screens })
