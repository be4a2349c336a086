import type { Source } from './sources.ts'
import type { Staircase } from './staircases.ts'

interface Place {
  readonly room: string
  readonly floor: number
}

const placeOf = (file: string, { floors }: Staircase): Place | undefined => {
  const inside = file.slice(file.indexOf('/src/') + '/src/'.length)
  const [room = ''] = inside.split('/')
  const floor = floors.findIndex((rooms) => rooms.includes(room))
  if (floor >= 0) return { room, floor }
  const other = floors.findIndex((rooms) => rooms.includes('*'))
  return other >= 0 && room !== inside ? { room, floor: other } : undefined
}

const complaintOf = (own: Place, other: Place, { meet = [] }: Staircase): string | undefined => {
  if (own.room === other.room || own.floor < other.floor) return undefined
  if (own.floor > other.floor) return `${own.room} imports up from ${other.room}`
  const mayMeet = meet.some(([from, to]) => from === own.room && to === other.room)
  return mayMeet ? undefined : `${own.room} imports sideways from ${other.room}`
}

/**
 * Reports each file that is in no room, and each import from a higher floor (see `Staircase`). An import from another
 * room on the same floor is also reported, unless `meet` lists the two rooms.
 */
export const floorFaults = (sources: readonly Source[], project: string, staircase: Staircase): string[] => {
  const own = sources.filter(
    (source) => source.project === project && source.path.startsWith(`${project}/src/`),
  )
  if (own.length === 0) throw new Error(`${project} has floors but no source files.`)
  return own
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, imports }) => {
      const place = placeOf(path, staircase)
      if (!place) return [`${path} is in no room of ${project}`]
      return imports.flatMap((target) => {
        const other = placeOf(target, staircase)
        const complaint = other && complaintOf(place, other, staircase)
        return complaint ? [`${project}: ${complaint}: ${path} imports ${target}`] : []
      })
    })
}
