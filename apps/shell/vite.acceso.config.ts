import { lightPreset } from '@mi/federation/vite'

export default lightPreset('./src/acceso/acceso.entry.tsx')
