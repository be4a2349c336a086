import Bell from 'lucide-react/icons/bell'
import Box from 'lucide-react/icons/box'
import { expect, it } from 'vitest'
import { iconOf } from './icons.ts'

it.each([
  ['bell', Bell],
  ['an icon of a newer shell', Box],
  ['constructor', Box],
])('returns the icon named %j, or a box if no icon has that name', (name, icon) => {
  expect(iconOf(name)).toBe(icon)
})
