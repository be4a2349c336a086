import { lightPreset } from '@mi/federation/vite'

export default lightPreset('./src/acceso-app/acceso.entry.tsx')
