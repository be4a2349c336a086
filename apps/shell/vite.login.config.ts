import { lightPreset } from '@mi/federation/vite'

export default lightPreset('./src/login/login.entry.tsx')
