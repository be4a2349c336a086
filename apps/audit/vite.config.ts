import { modulePreset } from '@mi/federation/vite'

export default modulePreset({ name: 'audit' })
