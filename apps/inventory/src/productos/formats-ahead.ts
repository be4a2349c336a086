import { dayInBogota, formatCantidad, formatPesos } from '@mi/domain'

const MAKE = [() => formatPesos(0), () => formatCantidad(0), () => dayInBogota(new Date(0))]

// Creating these formats takes a phone 60 ms in total. They are created while the first products load, each in its own
// task so that input is not blocked.
for (const make of MAKE) setTimeout(make)
