import { lightPreset } from '@mi/federation-build'

export default lightPreset('./src/acceso-app/acceso.entry.tsx')
