import { hostPreset } from '@mi/federation-build'

export default hostPreset()
