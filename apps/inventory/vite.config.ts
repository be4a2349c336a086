import { modulePreset } from '@mi/federation/vite'

export default modulePreset({ name: 'inventory', firstScreen: 'src/screens/productos.screen.tsx' })
