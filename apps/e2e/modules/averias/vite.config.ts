import { modulePreset } from '@mi/federation-build'

export default modulePreset({ name: 'averias' })
