import Bell from 'lucide-react/icons/bell'
import Box from 'lucide-react/icons/box'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FlaskConical from 'lucide-react/icons/flask-conical'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import type { LucideIcon } from 'lucide-react'
import Package from 'lucide-react/icons/package'
import ScanLine from 'lucide-react/icons/scan-line'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'

// The icons are in a `Map`, because a plain object also has inherited names such as `constructor`.
const ICONS = new Map<string, LucideIcon>(
  Object.entries({
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
  }),
)

/** Returns the icon with this name, or a box if this shell does not know the name. */
export const iconOf = (name: string): LucideIcon => ICONS.get(name) ?? Box
