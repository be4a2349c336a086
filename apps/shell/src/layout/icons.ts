import {
  Bell,
  Box,
  ChartColumn,
  ClipboardList,
  FlaskConical,
  History,
  House,
  type LucideIcon,
  Package,
  ScanLine,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react'

const ICONS: Record<string, LucideIcon> = {
  bell: Bell,
  chart: ChartColumn,
  clipboard: ClipboardList,
  flask: FlaskConical,
  history: History,
  home: House,
  package: Package,
  scan: ScanLine,
  settings: Settings,
  shield: ShieldCheck,
  users: Users,
}

/** The icon that a release names; a name that this shell does not know gets a plain box. */
export const iconOf = (name: string): LucideIcon => ICONS[name] ?? Box
