import { modulePreset } from '@mi/federation/vite'

export default modulePreset({ name: 'inventory', firstScreen: 'src/productos/productos.screen.tsx' })
