export { Panel, PanelContent, type PanelContentProps, type PanelProps } from './panel.tsx'
