import { hostPreset } from '@mi/federation/vite'

export default hostPreset()
